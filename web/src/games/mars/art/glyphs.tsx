/**
 * The pictures of the board game, on the grid of the shell's signs. What stands on a coloured plate (resources, tags) or
 * a hex (tiles) is put there by the components in `pictures.tsx`.
 */

import { addGlyphs, Glyph, GLYPHS, line, thin } from "../../../shell/art/glyphs";

export { Glyph, GLYPHS };

addGlyphs({
  // Resources
  money: (
    <path {...line} strokeWidth={2.2} d="M17 7.2A6.2 6.2 0 0 0 7.5 12a6.2 6.2 0 0 0 9.5 4.8M5 10.5h8M5 13.7h7" />
  ),
  steel: <path fill="currentColor" d="M5 4h14v4h-5v8h5v4H5v-4h5V8H5z" />,
  titanium: <path fill="currentColor" d="M12 2.5l2.7 6.3 6.8.6-5.2 4.5 1.6 6.7-5.9-3.6-5.9 3.6 1.6-6.7-5.2-4.5 6.8-.6z" />,
  plants: (
    <>
      <path fill="currentColor" d="M20 3.5C10.5 3.5 4.5 8 4.5 14.2c0 1.6.4 2.9 1.1 4C8 12.600 12 9.800 16 8.500c-3.600 2.300-7 5.500-8.700 11.200 6.700 1.700 13.700-3 12.700-16.200z" />
    </>
  ),
  energy: <path fill="currentColor" d="M13.8 2 4.800 13.400h5.700L8.600 22l10.600-12.300h-6.200z" />,
  heat: (
    <path fill="currentColor" d="M12.600 2c.6 3.600-1 5-2.700 7.100C8.200 11.100 6.500 12.800 6.500 15.800A5.700 5.700 0 0 0 12 22a5.700 5.700 0 0 0 5.700-6c0-2.400-1.100-4-2-5.300-.2 1.500-.8 2.500-1.900 3.100C14.400 9.400 15.300 5.500 12.600 2z" />
  ),
  // Global things
  rating: <path fill="currentColor" d="M12 2 3.500 6.900v10.200L12 22l8.500-4.900V6.900zm0 3 5.900 3.400v7.200L12 19l-5.900-3.400V8.400zm0 3.300-3.200 1.900v3.600l3.200 1.900 3.200-1.900v-3.600z" />,
  temperature: <path fill="currentColor" d="M12 2a3 3 0 0 0-3 3v8.400a5 5 0 1 0 6 0V5a3 3 0 0 0-3-3zm0 2a1 1 0 0 1 1 1v9.500a3 3 0 1 1-2 0V5a1 1 0 0 1 1-1zm-.6 5v6a2.100 2.100 0 1 0 1.200 0V9z" />,
  oxygen: (
    <>
      <path {...line} strokeWidth={2.400} d="M9 6.500a5.300 5.300 0 1 0 .01 0z" />
      <path {...thin} strokeWidth={1.900} d="M16.600 15.300c.4-1.300 3.400-1.300 3.400.4 0 1.400-3.200 2.300-3.400 4.100h3.700" />
    </>
  ),
  ocean: <path {...line} d="M2.500 9c2-2 4-2 6.300 0s4.300 2 6.400 0 4.300-2 6.300 0M2.500 15c2-2 4-2 6.300 0s4.300 2 6.400 0 4.300-2 6.300 0" />,
  points: <path fill="currentColor" d="M7 2h10v3h3.500c0 4.200-1.600 6.500-4.400 7A5 5 0 0 1 13.200 15v3H17v3H7v-3h3.800v-3a5 5 0 0 1-2.900-3C5.100 11.500 3.500 9.200 3.500 5H7z" />,
  // Cards
  event: <path fill="currentColor" d="M4 10h9V5.500L21 12l-8 6.500V14H4z" />,
  reveal: <path {...line} d="M6.500 8h11v13h-11zM12 5V2M6 5.500 4 4M18 5.500 20 4" />,
  requirement: <path {...line} d="M3 8h18v8H3zM8 8v8M16 8v8" />,
  copy: <path {...line} d="M4 4h11v11H4zM9 18.500V20h11V9h-1.500" />,
  // Signs
  steal: <path {...line} strokeWidth={2.400} d="M20 5v6a4 4 0 0 1-4 4H5M10 9.500 4.500 15l5.500 5.500" />,
  marker: <path fill="currentColor" d="M5 2.500h2.200V4H19l-3 4 3 4H7.200v9.500H5z" />,
  project: <path {...line} d="M4 21h16M7 21V4h11M7 8.500 11.500 4M15 4v6M12.500 10h5v4h-5z" />,
  shelter: <path fill="currentColor" d="M12 2 4 5v6.500c0 5 3.500 8.500 8 10.500 4.500-2 8-5.500 8-10.500V5zm0 3 5 1.900v4.600c0 3.300-2 5.800-5 7.300z" />,
  beside: <path {...thin} d="M7.500 7 3 9.600v5L7.500 17.200l4.500-2.600v-5zM16.500 7 12 9.600v5l4.500 2.600 4.500-2.600v-5z" />,
  tolerance: <path {...line} d="M12 4v9M7.500 8.500h9M7.500 18.500h9" />,
  // Tags and what lies on cards
  building: <path fill="currentColor" d="M12 3 3 9v12h6v-6h6v6h6V9z" />,
  space: <path fill="currentColor" d="M13.500 2.500c-4 2-6 5.500-6 9.500L5 14.500 6 18l3.500-.5c.5.5 1 1 1.600 1.300L11.500 22l3-2.500c-.3-1 .3-1.500.7-2 3.300-3.500 4-9-1.700-15zM13 8a1.800 1.800 0 1 1-.01 0z" />,
  power: <path fill="currentColor" d="M13.800 2 4.800 13.400h5.700L8.600 22l10.600-12.300h-6.200z" />,
  science: (
    <>
      <circle cx="12" cy="12" r="2.100" fill="currentColor" />
      <ellipse {...thin} cx="12" cy="12" rx="9.500" ry="3.700" />
      <ellipse {...thin} cx="12" cy="12" rx="9.500" ry="3.700" transform="rotate(60 12 12)" />
      <ellipse {...thin} cx="12" cy="12" rx="9.500" ry="3.700" transform="rotate(120 12 12)" />
    </>
  ),
  jovian: (
    <>
      <circle cx="12" cy="12" r="6" fill="currentColor" />
      <path {...line} d="M3 16.500c-1.500 2.500 3 2 8.500-1.200s10.500-7.500 9.500-9.300c-.5-1-2.500-.6-5 .4" />
    </>
  ),
  earth: (
    <>
      <circle {...line} cx="12" cy="12" r="8.500" />
      <path fill="currentColor" d="M6 7.500c2-2 5-2.500 7-2l1 2.500-3 1-1 3 2.500 1.500-.5 4-2 1.500c-1-2-1-4.500-3-5.500-1.500-.8-2.500-3-1-6zM16 12l3.500-1.500c.5 2.500-.2 4.500-1.700 6.200L16 15z" />
    </>
  ),
  plant: <path fill="currentColor" d="M20 3.500C10.500 3.500 4.500 8 4.500 14.200c0 1.600.4 2.900 1.100 4C8 12.600 12 9.800 16 8.500c-3.600 2.300-7 5.500-8.700 11.200 6.700 1.700 13.700-3 12.700-16.200z" />,
  microbe: (
    <>
      <ellipse {...line} cx="12" cy="12" rx="6" ry="5" />
      <circle cx="10.500" cy="12" r="1.400" fill="currentColor" />
      <circle cx="14.200" cy="11" r="1" fill="currentColor" />
      <path {...thin} d="M6.500 9 4 7M6 13.500 3 15M9 16.500 8 20M14 17l1.500 3M17.500 14l3 1.500M17 9l3-2M12 7V3.500" />
    </>
  ),
  animal: (
    <g fill="currentColor">
      <ellipse cx="6" cy="11" rx="2" ry="2.600" />
      <ellipse cx="10" cy="6.500" rx="2" ry="2.800" />
      <ellipse cx="14.500" cy="6.500" rx="2" ry="2.800" />
      <ellipse cx="18.300" cy="11" rx="2" ry="2.600" />
      <path d="M12.200 11.500c-3 0-5.700 3.300-5.700 6 0 2.800 3.200 2.500 5.700 2.500s5.700.3 5.700-2.500c0-2.700-2.700-6-5.700-6z" />
    </g>
  ),
  city: <path fill="currentColor" d="M3 21V11l4-2.500V21h1.500V4L14 2v19h1.500V9.500L21 12v9zM10 7v2h2V7zm0 4v2h2v-2zm0 4v2h2v-2z" fillRule="evenodd" />,
  venus: <path {...line} d="M12 3.500a5.500 5.500 0 1 0 .01 0zM12 14.500v7M8.500 18h7" />,
  wild: <path {...line} d="M8 8.500C8 5.500 10 4 12.200 4S16 5.800 16 8c0 3.500-4 3.500-4 7M12 19.500v.1" />,
  fighter: <path fill="currentColor" d="M12 2l2 7 7 7v2l-7-2-.5 4 2.500 1.500V22H8v-.5L10.500 20l-.5-4-7 2v-2l7-7z" />,
  floater: <path fill="currentColor" d="M12 3c5 0 8 3.300 8 6.500 0 2-2 3-4 3H8c-2 0-4-1-4-3C4 6.300 7 3 12 3zM9 14l1 4h4l1-4zm1 5h4v2.500h-4z" />,
  camp: <path fill="currentColor" d="M12 4l10 16h-7l-3-6-3 6H2z" />,
  colony: <path fill="currentColor" d="M12 3l8 4v10l-8 4-8-4V7zm0 2.500L7 8l5 2.500L17 8z" fillRule="evenodd" />,
  "colony-tile": <path fill="currentColor" d="M12 5a7 7 0 0 1 6.700 5c2 1 3.300 2.200 3.300 3.300 0 2-4.500 3-10 3S2 15.300 2 13.300c0-1.100 1.300-2.300 3.300-3.300A7 7 0 0 1 12 5zm-7 8c1.500 1 10 1.700 14 0-1-.8-13-.8-14 0z" fillRule="evenodd" />,
  "colony-bonus": <path fill="currentColor" d="M9 6l6 3v7l-6 3-6-3V9zm9-4v3h3v2h-3v3h-2V7h-3V5h3V2z" />,
  "colony-marker": <path fill="currentColor" d="M3 9h9v9H3zM18 4l4 6h-2.500v8h-3v-8H14z" />,
  fleet: <path fill="currentColor" d="M12 2c4 3 5 8 4 13l3 3v3l-4-2H9l-4 2v-3l3-3C7 10 8 5 12 2zm0 6a2 2 0 1 0 .01 0z" fillRule="evenodd" />,
  trade: <path fill="currentColor" d="M3 6h12V3l6 4.500L15 12V9H3zM21 18H9v3l-6-4.500L9 12v3h12z" />,
  influence: <path fill="currentColor" d="M12 2l10 6H2zM4 10h3v8H4zm6.500 0h3v8h-3zM17 10h3v8h-3zM2 19h20v3H2z" />,
  delegate: <path fill="currentColor" d="M12 3a4 4 0 1 1-.01 0zM5 21c0-5 3-8 7-8s7 3 7 8z" />,
  chairman: <path fill="currentColor" d="M12 8a3.500 3.500 0 1 1-.01 0zM6 22c0-4 2.500-6.500 6-6.500s6 2.500 6 6.500zM7 1l2.500 2L12 1l2.500 2L17 1v5H7z" />,
  "party-leader": <path fill="currentColor" d="M9 4a4 4 0 1 1-.01 0zM2 22c0-5 3-8 7-8s7 3 7 8zM18 2l1.300 2.700 3 .4-2.200 2.100.5 3L18 8.800l-2.600 1.400.5-3-2.200-2.100 3-.4z" />,
  party: <path {...line} d="M6 22V3M6 4h12l-3 4 3 4H6" />,
  "party-mars-first": (
    <>
      <circle cx="11" cy="14.500" r="7" fill="currentColor" />
      <path {...line} d="M13 10V2M13 3h8l-2.500 2.500L21 8h-8" />
    </>
  ),
  "party-kelvinists": (
    <>
      <circle cx="12" cy="12" r="4.500" fill="currentColor" />
      <path {...line} strokeWidth={2.400} d="M12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.600 4.600l2 2M17.400 17.400l2 2M4.600 19.400l2-2M17.400 6.600l2-2" />
    </>
  ),
  "party-reds": <path fill="currentColor" fillRule="evenodd" d="M8 1.500h8l6.500 6.500v8L16 22.500H8L1.500 16V8zM6 10v4h12v-4z" />,
  "party-greens": (
    <>
      <path {...line} strokeWidth={2.400} d="M12 22V12" />
      <path fill="currentColor" d="M11.500 13C11 7.500 8 4.500 2 4.500 2 10 5.500 13 11.500 13zM12.500 15c.3-5 3.500-8 9.500-8 0 5-3.500 8-9.500 8z" />
    </>
  ),
  "party-unity": (
    <>
      <circle {...line} cx="12" cy="8" r="5" />
      <circle {...line} cx="8" cy="15.500" r="5" />
      <circle {...line} cx="16" cy="15.500" r="5" />
    </>
  ),
  "party-scientists": <path fill="currentColor" fillRule="evenodd" d="M8 2h8v2h-1.500v5.500L21 20c.6 1.200-.2 2-1.500 2h-15C3.200 22 2.400 21.200 3 20L9.500 9.500V4H8zm3.500 2v6L8.300 15h7.400l-3.200-5V4z" />,
  preservation: <path fill="currentColor" d="M12 2l8 3v7c0 5-3.500 8-8 10-4.500-2-8-5-8-10V5zm0 5c-3 2-4 4-4 6a4 4 0 0 0 8 0c0-2-1-4-4-6z" fillRule="evenodd" />,
  asteroid: <path fill="currentColor" d="M14 5c4 .5 7 3.500 7 7.500S17 21 12.500 21 4 18 4 13.500 8 4.500 14 5zm-3 5a2 2 0 1 0 .01 0zm5 4a1.500 1.500 0 1 0 .01 0z" fillRule="evenodd" />,
  // Tiles
  greenery: <path fill="currentColor" d="M12 2.500 6 10h2.500L4.500 15.500H10.500V21h3v-5.500h6L15.500 10H18z" />,
  capital: <path fill="currentColor" d="M12 1.500l1.600 3.300 3.600.5-2.600 2.500.6 3.600L12 9.700l-3.200 1.700.6-3.600L6.800 5.300l3.600-.5zM4 13.500h16V16H4zm1.500 3.500h2.500v4H5.500zm5.200 0h2.600v4h-2.600zm5.300 0h2.500v4H16z" />,
  "commercial-district": <path {...line} d="M4 9.500 5.500 4h13L20 9.500zM5.500 9.500V20h13V9.500M10 20v-5h4v5" />,
  "ecological-zone": (
    <g fill="currentColor">
      <path d="M9 3 4.500 10H7l-3 5h4v5h2v-5h4l-3-5h2.500z" />
      <circle cx="17.500" cy="17" r="2.600" />
      <circle cx="14.800" cy="13.300" r="1.100" />
      <circle cx="17.500" cy="12.500" r="1.100" />
      <circle cx="20.200" cy="13.300" r="1.100" />
    </g>
  ),
  "industrial-center": <path fill="currentColor" d="M3 21V11l5 3v-3l5 3v-3l3 1.800V4h3.500v17z" />,
  "lava-flows": <path fill="currentColor" d="M9.500 6h5l6.500 14H3zM10.500 2h1v3h-1zm3-1h1v4h-1zM11 8l-1 4 1.500 2L11 18h2.500l1-4-1.500-2 .5-4z" fillRule="evenodd" />,
  "mining-area": <path {...line} d="M4 9c4-5 11-6 16-3M12.500 5 5 20M10 4.500l5 2.500" />,
  "mining-rights": <path {...line} d="M4 9c4-5 11-6 16-3M12.500 5 5 20M15.500 13.500l4 4M19.500 13.500l-4 4" />,
  "mohole-area": <path {...line} d="M3.500 8a8.500 3.300 0 1 0 17 0 8.500 3.300 0 1 0-17 0zM6.500 11.500 9 19a3 1.200 0 0 0 6 0l2.500-7.500" />,
  "natural-preserve": <path {...line} d="M3 19 9.500 7l4 7 2.500-4L21 19zM17.500 3.500v3M16 5h3" />,
  "nuclear-zone": (
    <g fill="currentColor">
      <circle cx="12" cy="12" r="2.200" />
      <path d="M13.800 8.900 17 3.400a10 10 0 0 1 5 8.600h-6.400a3.600 3.600 0 0 0-1.800-3.100zM10.200 8.900 7 3.400A10 10 0 0 0 2 12h6.400a3.600 3.600 0 0 1 1.800-3.100zM12 15.600c.6 0 1.300-.2 1.800-.5l3.200 5.500a10 10 0 0 1-10 0l3.200-5.500c.5.3 1.200.5 1.800.5z" />
    </g>
  ),
  "restricted-area": <path {...line} strokeWidth={2.600} d="M12 3.500a8.500 8.500 0 1 0 .01 0zM6.500 12h11" />,
});

/** The picture of a global parameter; a plain one for those that have none of their own. */
export function trackGlyph(name: string): string {
  if (name === "oceans") return "ocean";
  return name in GLYPHS ? name : "any";
}
