import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// While developing, the client comes from here and everything else from a server that runs beside it.
const proxy = { "/api": { target: process.env["THARSIS_SERVER"] ?? "http://127.0.0.1:8000", ws: true } };

// The built client lies where the server looks for it and where wheels take it from.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: "../src/tharsis/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  test: { environment: "jsdom", include: ["tests/**/*.test.{ts,tsx}"] },
});
