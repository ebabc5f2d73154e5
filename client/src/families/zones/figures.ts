// Drawn figures, each in a square of 40 x 40 around the origin; the outline alone tells them apart at 20 pixels.

import { WALL_TOKENS, WALL_ZOMBIES } from './frontier';

export const ZOMBIES: Record<string, string> = {
  ...WALL_ZOMBIES,
  walker:
    '<circle class="disc rotten" r="18"/><path class="ink" d="M-8 17C-8 10-12 3-9-5-6-12 1-14 6-10L3-2C1 2 4 8 4 17Z"/>' +
    '<circle class="ink" cx="8" cy="-5" r="5.4"/><path class="limb" d="M0-3 9 5 8 12"/><circle class="eye" cx="9.6" cy="-5.6" r="1.5"/>',
  runner:
    '<circle class="disc rotten" r="18"/><circle class="ink" cx="9" cy="-9.5" r="5"/>' +
    '<path class="ink" d="M8-6C5-10-1-8-6 0L-6 5C-2 7 2 4 4 1Z"/>' +
    '<path class="limb" d="M5-5 15-1M1-6-8-9-12-4M-3 3 5 7 2 15M-4 3-9 9-16 8"/><circle class="eye" cx="11" cy="-10" r="1.5"/>',
  fatty:
    '<circle class="disc rotten" r="18"/><path class="ink" d="M-14 5C-14-5-8-8 0-8S14-5 14 5 8 16 0 16-14 13-14 5Z"/>' +
    '<circle class="ink" cy="-9.5" r="5"/><path class="limb" d="M-11-2-15 7M11-2 15 7"/><path class="scar" d="M-7 6 7 3M-4 2.5-3 8M1 1.5 2 7"/>' +
    '<circle class="eye" cx="-2" cy="-10" r="1.4"/><circle class="eye" cx="2.4" cy="-10" r="1.4"/>',
  abomination:
    '<path class="disc rotten" d="M0-17 9-15 16-8 17 1 14 11 6 17-4 18-13 13-18 3-16-8-9-15Z"/>' +
    '<path class="ink" d="M-20-17-13-12-8-14-7-20-3-14H3L8-21 8-14 14-12 21-18 18-6 21 3 15 1 13 6 15 19H6L2 10-3 10-6 19H-15L-13 6-15 2-21 5-18-7Z"/>' +
    '<circle class="eye" cx="-4" cy="-8" r="2"/><circle class="eye" cx="4.5" cy="-8" r="2"/><path class="grin" d="M-6-1-3 2 0-1 3 2 6-1"/>',
  necromancer:
    '<circle class="disc hex" r="18"/><path class="ink" d="M-1-17C7-13 8-6 8 0L12 17H-14L-10 0C-9-8-7-12-1-17Z"/>' +
    '<path class="hex" d="M-1-9C3-6 4-3 3 2L-1 5-5 2C-6-3-4-6-1-9Z"/><circle class="ink" cx="-3" cy="-1.5" r="1.5"/><circle class="ink" cx="1.2" cy="-1.5" r="1.5"/>' +
    '<path class="limb thin" d="M13-8V16"/><circle class="eye orb" cx="13" cy="-10" r="3.6"/>',
  zombie:
    '<circle class="disc rotten" r="18"/><path class="ink" d="M-9 17V2C-9-6-5-8 0-8S9-6 9 2V17Z"/><circle class="ink" cy="-9" r="6"/>' +
    '<circle class="eye" cx="-2" cy="-9.5" r="1.5"/><circle class="eye" cx="2.5" cy="-9.5" r="1.5"/>',
};

export const FACE_PATHS: Record<string, string> = {
  round: 'M13 0A13 13 0 1 1-13 0 13 13 0 1 1 13 0Z',
  shield: 'M-12-12H12V2C12 9 5 13 0 15-5 13-12 9-12 2Z',
  square: 'M-12-9A3 3 0 0 1-9-12H9A3 3 0 0 1 12-9V9A3 3 0 0 1 9 12H-9A3 3 0 0 1-12 9Z',
  diamond: 'M0-16.5 16.5 0 0 16.5-16.5 0Z',
  hexagon: 'M-14 0-7-13H7L14 0 7 13H-7Z',
  drop: 'M0-16C6-10 13-5 13 2A13 13 0 0 1-13 2C-13-5-6-10 0-16Z',
  octagon: 'M-5.5-13H5.5L13-5.5V5.5L5.5 13H-5.5L-13 5.5V-5.5Z',
  arch: 'M-12 13V-3A12 12 0 0 1 12-3V13Z',
};

export const TOKEN_SHAPES: Record<string, string> = {
  ...WALL_TOKENS,
  spawn: '<path class="tint" d="M-14 17V-5A14 14 0 0 1 14-5V17Z"/><path class="line" d="M-18 17H18"/>',
  idle: '<path class="hollow" d="M-14 17V-5A14 14 0 0 1 14-5V17Z"/><path class="hollow" d="M-18 17H18"/>',
  objective: '<path class="tint" d="M0-19 19 0 0 19-19 0Z"/><circle class="paper" r="9"/>',
  hidden: '<path class="paper" d="M0-19 19 0 0 19-19 0Z"/><path class="line" d="M0-13 13 0 0 13-13 0Z"/>',
  exit:
    '<path class="paper" d="M-16 18V-4A16 16 0 0 1 16-4V18Z"/><path class="pit" d="M-10 17V-3A10 10 0 0 1 10-3V17Z"/>' +
    '<path class="way" d="M-3 15V3H-9L0-9 9 3H3V15Z"/>',
  noise: '<circle class="pit" r="17"/><circle class="ring" r="17"/><circle class="ring inner" r="12"/>',
  // The one Noise token: a horn, so that it is not taken for one of many.
  'the-noise':
    '<circle class="pit" r="19"/><circle class="emberring" r="19"/><path class="way" d="M-12 1C-8-3-3-5 1-9L7-3C5 4-3 9-9 8-11 8-13 4-12 1Z"/>' +
    '<path class="emberline" d="M5-13A13 13 0 0 1 12-3M8-17A18 18 0 0 1 16-5M2-10 8-4"/>',
  // A room nobody has looked into: eyes in the dark, wide open where the next card comes.
  lair:
    '<path class="pit" d="M-17 16C-19-2-11-17 0-17S19-2 17 16Z"/><path class="rotring" d="M-17 16C-19-2-11-17 0-17S19-2 17 16Z"/>' +
    '<path class="glare" d="M-12-3-2 1C-4 6-11 5-12-3ZM12-3 2 1C4 6 11 5 12-3Z"/><path class="rotline" d="M-8 11-5 8-2 11 1 8 4 11 7 8"/>',
  'lair-asleep':
    '<path class="pit" d="M-17 16C-19-2-11-17 0-17S19-2 17 16Z"/><path class="dimring" d="M-17 16C-19-2-11-17 0-17S19-2 17 16Z"/>' +
    '<path class="dimline" d="M-12 0C-9 3-5 3-3 0M12 0C9 3 5 3 3 0"/>',
  'face-down':
    '<rect class="back" x="-8" y="-17" width="21" height="29" rx="3" transform="rotate(9)"/><rect class="back" x="-13" y="-15" width="21" height="29" rx="3"/>' +
    '<rect class="trim" x="-10" y="-12" width="15" height="23" rx="2"/><path class="trim" d="M-2.5-8 2 -.5-2.5 7-7-.5Z"/>',
  barricade:
    '<path class="plank dark" d="M-27-12-20-14 24 10 20 15Z"/><path class="plank dark" d="M27-12 20-14-24 10-20 15Z"/>' +
    '<path class="plank" d="M-31-5H31V4H-31Z"/><path class="plank" d="M-30 7 29 5V12L-29 14Z"/><circle class="ink" cx="-23" cy="0" r="1.8"/><circle class="ink" cx="23" cy="0" r="1.8"/><circle class="ink" cy="0" r="1.8"/>',
  stall:
    '<path class="plank" d="M-17 3H17V17H-17Z"/><path class="line" d="M-14-6V3M14-6V3M-17 9H17"/><path class="paper" d="M-19-16H19L17-5H-17Z"/>' +
    '<path class="awning" d="M-19-16H-12L-11-5H-17ZM-4-16H4L4-5H-4ZM12-16H19L17-5H11Z"/>',
  spikes:
    '<g transform="rotate(-28)"><path class="blade" d="M-33 0-24-4.5H9V4.5H-24Z"/><path class="line thin" d="M-24 0H8"/><path class="hilt" d="M9-9h5V9H9ZM14-3h13V3H14Z"/></g>',
  bile:
    '<path class="tint" d="M-18 9C-19 1-9 2-8-5-7-12 0-18 1-18 2-12 9-10 8-3 14-4 19 2 18 9 16 17-16 17-18 9Z"/>' +
    '<path class="ink" d="M-7 10C-7 4-1 4-1-3 4 1 8 5 7 10 5 14-6 14-7 10Z"/>',
  card:
    '<rect class="paper" x="-8" y="-17" width="21" height="29" rx="3" transform="rotate(9)"/><rect class="paper" x="-13" y="-15" width="21" height="29" rx="3"/>' +
    '<path class="line" d="M-2.5-10V7M-6.5 3H1.5M-2.5 3V9"/>',
  'stairs-open':
    '<rect class="tint" x="-18" y="-15" width="36" height="30" rx="2"/><path class="pit" d="M-14-11H14V11H-14Z"/>' +
    '<path class="ring" d="M-14-9H14M-11.5-4H11.5M-9 1H9M-6.5 6H6.5"/>',
  'stairs-shut':
    '<rect class="tint" x="-18" y="-15" width="36" height="30" rx="2"/><path class="line" d="M-9-15V15M0-15V15M9-15V15M-18-8H18M-18 8H18"/>',
  'door-shut':
    '<rect class="tint" x="-26" y="-8" width="52" height="16" rx="1"/><path class="line" d="M-17-8V8M-9-8V8M9-8V8M17-8V8"/>',
  'door-open':
    '<path class="sill" d="M-20 0H20"/><path class="tint" d="M-27-4H-21L-24-29H-30ZM27-4H21L24-29H30Z"/>' +
    '<path class="line thin" d="M-28-11h6M-29-22h6M28-11h-6M29-22h-6"/>',
};

/** Cars from above, heading right, each 84 x 42 around the origin; a kind is told by what is on its roof and its tail. */
export const CAR_SHAPES: Record<string, string> = {
  police:
    '<rect class="siren red" x="-4" y="-15" width="5" height="12" rx="2"/><rect class="siren blue" x="-4" y="3" width="5" height="12" rx="2"/>',
  pimpmobile:
    '<path class="tint" d="M-30-20-42-25-40-14ZM-30 20-42 25-40 14Z"/><path class="way" d="M-1.5-5 0-1.5H3.5L.8.8 1.8 4.5-1.5 2.3-4.8 4.5-3.8.8-6.5-1.5H-3Z"/>',
};
export const CAR_BODY =
  '<path class="tint" d="M-40-11C-40-18-35-20-27-20H20C33-20 41-13 41 0S33 20 20 20H-27C-35 20-40 18-40 11Z"/>' +
  '<path class="pit" d="M21-14C25-7 25 7 21 14L27 11C30 5 30-5 27-11ZM-31-13C-34-6-34 6-31 13L-35 11C-37 5-37-5-35-11Z"/>';
/** Where people sit: the wheel first. */
export const CAR_SEATS: [number, number][] = [
  [10, -9.6],
  [10, 9.6],
  [-16, -9.6],
  [-16, 9.6],
];
