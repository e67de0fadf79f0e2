/** Calling the player to the table: a soft sound, a desktop notice, the page's title. All of it only if wished. */

import { useEffect, useRef } from "react";

import { preferences } from "./preferences";

let context: AudioContext | undefined;

/** Two soft notes, made here: no file to load. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [i, pitch] of [523.25, 783.99].entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      tone.type = "sine";
      volume.gain.setValueAtTime(0, start + i * 0.14);
      volume.gain.linearRampToValueAtTime(0.12, start + i * 0.14 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, start + i * 0.14 + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(start + i * 0.14);
      tone.stop(start + i * 0.14 + 0.55);
    }
  } catch {
    // No sound here, then.
  }
}

export async function askForNotices(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

export function useAttention(asked: boolean, sentence: string): void {
  const before = useRef(asked);
  useEffect(() => {
    document.title = asked ? "● Your move · Tharsis" : "Tharsis";
    if (asked && !before.current) {
      if (preferences().sound) chime();
      if (preferences().notice && document.hidden && "Notification" in window) {
        new Notification("Tharsis: your move", { body: sentence, tag: "tharsis-turn" });
      }
    }
    before.current = asked;
    return () => {
      document.title = "Tharsis";
    };
  }, [asked, sentence]);
}
