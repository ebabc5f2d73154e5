// Furniture from above, each piece around the origin, its back to the top. Corner pieces take a square of 20, long ones
// 42 by 17, what lies flat 38 by 22. The classes are tones; `Furniture.svelte` has their colours.

const shape = (tone: string, d: string): string => `<path class="${tone}" d="${d}"/>`;
const round = (tone: string, r: number, x = 0, y = 0): string =>
  `<circle class="${tone}" cx="${x}" cy="${y}" r="${r}"/>`;
const box = (tone: string, x: number, y: number, w: number, h: number, r = 1): string =>
  `<rect class="${tone}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`;

const keg = (x: number, y: number, r: number): string =>
  round('wood', r, x, y) +
  round('cut', r * 0.66, x, y) +
  shape(
    'cut',
    `M${x - r * 0.5} ${y - r * 0.4}V${y + r * 0.4}M${x} ${y - r * 0.6}V${y + r * 0.6}M${x + r * 0.5} ${y - r * 0.4}V${y + r * 0.4}`,
  ) +
  shape('shine', `M${x - r * 0.7} ${y - r * 0.1}Q${x - r * 0.6} ${y - r * 0.6} ${x} ${y - r * 0.74}`);
const candle = (x: number, y: number): string =>
  round('glow', 4.6, x, y) + round('wax', 2.2, x, y) + round('fire', 1.1, x, y);

const chest = (x: number): string =>
  box('dark', x - 9.5, -7, 19, 13) +
  shape('cut', `M${x - 9.5}-1H${x + 9.5}`) +
  box('iron', x - 6.6, -7, 2.4, 13, 0) +
  box('iron', x + 4.2, -7, 2.4, 13, 0) +
  box('wax', x - 1.6, -2.4, 3.2, 3.6);

export const PIECES: Record<string, string> = {
  barrel: keg(0, 0, 9),
  barrels: keg(-4, 3.4, 6) + keg(4.4, -3.6, 5.4),
  crate: box('wood', -9, -9, 18, 18) + shape('cut', 'M-9-4.6H9M-9 4.6H9M-7 7.6 7-7.6') + shape('shine', 'M-8-7.8H6'),
  sacks:
    shape('linen', 'M-9 2C-9-4-4-6-1-3 2 0 1 8-4 9-8 9-9 6-9 2Z') +
    shape('linen', 'M0 6C-1 0 3-3 7-1 10 1 10 8 6 9 3 10 0 9 0 6Z') +
    shape('linen', 'M-3-3C-4-8 0-10 4-9 8-8 8-3 5-1 1 0-2 0-3-3Z') +
    shape('cut', 'M-5 0-4 3M4 2 5 5M1-7 2-4'),
  chest: chest(0),
  stool: round('wood', 5.4) + round('cut', 3.2) + shape('shine', 'M-4-1Q-3-4 0-4.2'),
  table:
    round('wood', 8.6) +
    shape('cut', 'M-8-2H8M-7.6 3H7.6') +
    round('iron', 2.2, -2.6, -3) +
    round('linen', 2.8, 3, 2.4) +
    shape('shine', 'M-7.4-2.4Q-5.6-7 0-7.4'),
  candles: box('stone', -7, -6, 14, 12, 2) + candle(-3.4, -1) + candle(3.2, -2.4) + candle(0.6, 3),
  urn: round('clay', 7.4) + round('dark', 3.6) + shape('shine', 'M-6-1Q-5-5.4 0-6') + shape('cut', 'M-5 4Q0 7 5 4'),
  wheel: round('hoop', 8) + round('wood', 2.2) + shape('spoke', 'M0-8V8M-8 0H8M-5.6-5.6 5.6 5.6M-5.6 5.6 5.6-5.6'),
  rubble:
    shape('stone', 'M-9 6-6-1-1 0 1 7Z') +
    shape('stone', 'M2 8 1 1 6-2 9 3 8 8Z') +
    shape('stone', 'M-5-3-2-8 4-7 3-2-2-1Z') +
    shape('cut', 'M-5 4-3 1M4 5 6 2M-1-5 2-5'),
  bones:
    round('bone', 4.4, 2.6, -4) +
    shape('dark', 'M0.6-4.6H2.2M3.4-4.6H5M1.8-1.6H3.6') +
    shape('rib', 'M-8 2-1 7M-8 6-2 1M3 4 9 7'),
  wardrobe:
    box('dark', -20, -8, 40, 14) +
    shape('cut', 'M0-8V6M-2 0H-2M-16-3H-4M4-3H16') +
    round('wax', 0.9, -2, 3) +
    round('wax', 0.9, 2, 3) +
    shape('shine', 'M-19-7H18'),
  bed:
    box('dark', -20.5, -8, 41, 16, 2) +
    box('linen', -18.6, -6.2, 9.4, 12.4, 2) +
    shape('cloth', 'M-8.4-6.6H18.6V6.6H-8.4Z') +
    shape('linen', 'M-8.4-6.6H-5.4V6.6H-8.4Z') +
    shape('cut', 'M0-3 14-4.6M2 2 16 1M-1 5 8 4.4'),
  shelf:
    box('wood', -20.5, -8, 41, 10) +
    ['cloth', 'linen', 'leaf', 'clay', 'iron', 'linen', 'cloth', 'leaf']
      .map((tone, n) => box(tone, -18.4 + n * 4.7, -6.4 + (n % 3) * 0.5, 3.6, 6.6, 0.6))
      .join('') +
    shape('shine', 'M-19.4-7.4H19'),
  kegs: keg(-14, -0.6, 6.8) + keg(0, -0.6, 6.8) + keg(14, -0.6, 6.8),
  chests: chest(-10) + chest(10.4),
  bench:
    box('wood', -18, -6, 36, 8) +
    shape('cut', 'M-18-2H18') +
    shape('shine', 'M-17-5H15') +
    box('dark', -16, 1.4, 3, 2.6, 0) +
    box('dark', 13, 1.4, 3, 2.6, 0),
  trough:
    box('wood', -19, -7, 38, 12, 2) + box('water', -16.4, -4.6, 32.8, 7.4, 2) + shape('shine', 'M-12-2H-2M4 0H11'),
  hearth:
    box('stone', -18, -8, 36, 13) +
    shape('dark', 'M-11-8H11V1H-11Z') +
    round('glow', 7, 0, -3) +
    shape('fire', 'M-5 0C-6-4-2-4-1-7 2-4 5-4 4 0Z') +
    shape('cut', 'M-18-2H-12M12-2H18M-15 2H-9M9 2H15'),
  altar:
    box('stone', -18, -7, 36, 13) +
    shape('cloth', 'M-6-7H6V7L0 5-6 7Z') +
    shape('wax', 'M-1-4H1V-1H3.4V1H1V4.4H-1V1H-3.4V-1H-1Z') +
    candle(-12.6, -1.4) +
    candle(12.6, -1.4) +
    shape('shine', 'M-17-6H-7M7-6H16'),
  cart:
    box('wood', -14, -7, 28, 13) +
    shape('cut', 'M-14-2.6H14M-14 1.8H14') +
    box('dark', -9, -8.4, 6, 2.4, 0.6) +
    box('dark', -9, 5.2, 6, 2.6, 0.6) +
    shape('limb', 'M14-4 21-3M14 3 21 2') +
    shape('straws', 'M-10-3-4 1M-8 2 0-3M-2 2 6-2M4 3 10-3'),
  coffin:
    shape('stone', 'M-20-4-12-8H16L20-5V5L16 8H-12L-20 4Z') +
    shape('cut', 'M-16-3-11-5.4H15L17-4V4L15 5.4H-11L-16 3Z') +
    shape('shine', 'M-8 0H6M-3-3V3'),
  rack:
    box('dark', -20, -8, 40, 5) +
    shape('blade', 'M-15-6V6L-13.6 8-12.2 6V-6ZM-4-6V5L-2.6 7-1.2 5V-6ZM8-6V6L9.4 8 10.8 6V-6Z') +
    box('wood', -16.4, -7, 5.6, 2, 0) +
    box('wood', -5.4, -7, 5.6, 2, 0) +
    box('wood', 6.6, -7, 5.6, 2, 0) +
    round('hoop', 3.8, 16.6, 2),
  // --- indoors, of our time
  counter:
    box('steel', -20.5, -8, 41, 14) +
    box('iron', -15, -5, 11, 8, 2) +
    round('dark', 3, 5, -1) +
    round('dark', 3, 13, -1) +
    shape('shine', 'M-19-7H18') +
    shape('cut', 'M0-8V6'),
  fridge:
    box('steel', -9, -9, 18, 17, 2) +
    shape('cut', 'M-9 4H9') +
    box('iron', -6.4, 5, 5, 1.4, 0.6) +
    shape('shine', 'M-7.6-7.4H5'),
  sofa:
    box('cloth', -19, -8, 38, 15, 3) +
    box('fold', -19, -8, 38, 5, 2.4) +
    shape('cut', 'M-6-3V6M6-3V6') +
    box('fold', -19, -8, 4.4, 15, 2) +
    box('fold', 14.6, -8, 4.4, 15, 2),
  desk:
    box('wood', -18, -8, 36, 14) +
    box('dark', -8, -6.6, 14, 3, 0.6) +
    box('steel', -7, -1.6, 12, 4, 0.8) +
    box('linen', 9, -3, 6, 7.4, 0.4) +
    shape('shine', 'M-17-7H16'),
  plant:
    round('clay', 5.2) +
    shape(
      'leaf',
      'M0 0C-8-1-9-6-9-9-3-8 0-5 0 0 1-6 5-9 9-9 9-4 5 0 0 0 6 1 8 5 8 9 3 8 0 5 0 0-1 6-5 8-9 8-8 3-5 0 0 0Z',
    ) +
    shape('cut', 'M0 0-6-6M0 0 6-6M0 0 5.6 6M0 0-6 5.4'),
  bin:
    round('iron', 8) +
    round('dark', 5.2) +
    shape('shine', 'M-6.6-1.6Q-5-6 0-6.6') +
    shape('cut', 'M-8 0H-5.2M8 0H5.2M0-8V-5.2M0 8V5.2'),
  bags:
    shape('fold', 'M-9 4C-10-3-4-6-1-2 2 2 0 9-4 9-7 9-9 8-9 4Z') +
    shape('fold', 'M0 5C0-2 4-5 8-2 10 1 10 8 5 9 2 9 0 8 0 5Z') +
    shape('shine', 'M-6 0-4-2M3 0 5-2'),
  lamp: round('glow', 10) + round('glow', 6.4) + round('iron', 3.6) + round('fire', 2),
  hydrant:
    round('iron', 5.6) +
    round('cloth', 4.4) +
    round('cut', 2) +
    box('cloth', -7.4, -1.6, 3, 3.2, 0.6) +
    box('cloth', 4.4, -1.6, 3, 3.2, 0.6),
  // --- at the wall
  mat:
    box('straw', -20.5, -8, 41, 16) +
    shape('cut', 'M-20-4H20M-20 0H20M-20 4H20') +
    box('silk', -8, -7, 27, 14, 1.6) +
    box('linen', -18, -4.4, 7.6, 8.8, 3) +
    shape('trim', 'M-4-7V7M15-7V7'),
  screen:
    shape('silk', 'M-20-7-10-3V0L-20-4ZM-10-3 0-7V-4L-10 0ZM0-7 10-3V0L0-4ZM10-3 20-7V-4L10 0Z') +
    shape('trim', 'M-20-7-10-3 0-7 10-3 20-7'),
  lowtable:
    box('silk', -8.6, -6.6, 17.2, 13.2) +
    box('cut', -6.4, -4.6, 12.8, 9.2) +
    round('linen', 2.2, -2, 0) +
    round('wax', 1.5, 3, -1) +
    shape('shine', 'M-7.6-5.6H6'),
  jars:
    round('clay', 5, -4, 3.6) +
    round('clay', 4.4, 4.4, -4) +
    round('clay', 3.4, 5, 5) +
    round('dark', 2.2, -4, 3.6) +
    round('dark', 2, 4.4, -4) +
    round('dark', 1.5, 5, 5) +
    shape('shine', 'M-7.6 2Q-6.6-0.4-4-0.6M1-5Q2-7.4 4.4-7.6'),
  brazier:
    round('glow', 10) +
    round('bronze', 6.8) +
    round('dark', 4.8) +
    shape('fire', 'M-3 2C-4-2-1-2 0-5 2-2 4-1 3 2 2 4-2 4-3 2Z') +
    shape('cut', 'M-6.8 0H-4.8M6.8 0H4.8'),
  drum:
    round('silk', 8.8) +
    round('linen', 6.6) +
    shape('cut', 'M-3 0A3 3 0 0 1 3 0A1.5 1.5 0 0 1 0 0A1.5 1.5 0 0 0-3 0') +
    shape('trim', 'M-8.8 0H-6.6M8.8 0H6.6M0-8.8V-6.6M0 8.8V6.6'),
  // --- on the ground
  puddle:
    shape('water', 'M-16 2C-18-4-8-8 0-7 9-9 18-5 16 1 18 7 6 9-1 8-9 10-15 8-16 2Z') +
    shape('shine', 'M-9-2Q-3-4.6 4-3.4M-2 4Q4 5 9 2.4'),
  straw: shape('straws', 'M-14 2-4-3M-10 6 0 1M-6-5 3-1M0 5 9 0M4-5 13-3M6 6 15 4M-15-3-8-6'),
  paper:
    shape('linen', 'M-12-4-4-7-1 0-9 3Z') +
    shape('linen', 'M3 2 10-2 13 4 6 8Z') +
    shape('cut', 'M-9-2-4-4M-8 0-3-2M6 4 10 1.4'),
  drift:
    shape('drift', 'M-10 5C-10-1-5-3-2-4 1-9 8-7 9-1 11 3 9 8 4 8 0 10-9 10-10 5Z') +
    shape('frost', 'M-7 6Q-1 3 6 5M1-3Q5-2 6 1'),
  bank:
    shape('drift', 'M-20.5-8C-8-8 8-8 20.5-8 20-3 14 0 9 0 5 4-3 5-7 1-12 3-19 0-20.5-8Z') +
    shape('frost', 'M-14-4Q-8-2-4-3M3-2Q9-1 14-4'),
  steps: shape('frost', 'M-15 3Q-13 1-11 3M-6-3Q-4-5-2-3M3 3Q5 1 7 3M12-3Q14-5 16-3'),
};
