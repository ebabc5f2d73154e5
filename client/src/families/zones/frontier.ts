// Figures and tokens of boards at the empire's wall, each in a square of 40 x 40 around the origin.

/** The dead of the frontier. */
export const WALL_ZOMBIES: Record<string, string> = {
  brute:
    '<circle class="disc rotten" r="18"/><path class="ink" d="M-15 17V1C-15-7-8-9 0-9S15-7 15 1V17H7L5 8H-5L-7 17Z"/><circle class="ink" cy="-10" r="5.6"/>' +
    '<path class="limb" d="M-13 0-16 11M13 0 16 11"/><path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-9-3H9L7 3H-7Z"/>' +
    '<circle class="eye" cx="-2.2" cy="-10.5" r="1.5"/><circle class="eye" cx="2.4" cy="-10.5" r="1.5"/>',
  warden:
    '<circle class="disc" fill="#4fae8c" r="18"/><path class="ink" d="M-15 17V1C-15-7-8-9 0-9S15-7 15 1V17H7L5 8H-5L-7 17Z"/>' +
    '<circle class="ink" cy="-10" r="5.6"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-8-12 0-21 8-12 4-13 0-16-4-13Z"/>' +
    '<path fill="#b5262e" stroke="#0b0a10" stroke-width="1.6" stroke-linejoin="round" d="M-12-2H12L9 6H-9Z"/>' +
    '<path fill="none" stroke="#c88d3f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M15-13V17M11-9 15-17 19-9"/>' +
    '<circle class="eye" cx="-2.2" cy="-9.5" r="1.5"/><circle class="eye" cx="2.4" cy="-9.5" r="1.5"/>',
  khan:
    '<path class="disc rotten" d="M0-18 13-13 18 0 13 13 0 18-13 13-18 0-13-13Z"/>' +
    '<path class="ink" d="M-16 18V0C-16-8-8-9 0-9S16-8 16 0V18H8L5 8H-5L-8 18Z"/><circle class="ink" cy="-10" r="6"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-10-11-12-20-6-16 0-22 6-16 12-20 10-11Z"/>' +
    '<path class="limb" d="M-14 1-19 12M14 1 19-8"/><circle class="eye" cx="-2.4" cy="-8.5" r="1.6"/><circle class="eye" cx="2.6" cy="-8.5" r="1.6"/>',
  'god-eater':
    '<path class="disc" fill="#7d3550" d="M0-20 7-15 15-16 16-8 21-2 17 5 18 13 10 15 5 20-2 17-10 19-13 12-20 9-18 1-21-6-15-11-13-18-6-16Z"/>' +
    '<path class="ink" d="M-13 2C-13-9-6-14 0-14S13-9 13 2C13 12 6 16 0 16S-13 12-13 2Z"/>' +
    '<path class="grin" d="M-9 3-6-1-3 3 0-1 3 3 6-1 9 3M-8 8-5 5-2 8 1 5 4 8 7 5"/><path fill="#4fae8c" d="M-7-7-3-10 1-7-3-4ZM3-7 7-10 10-6 6-4Z"/>',
  defiler:
    '<circle class="disc hex" r="18"/><path class="ink" d="M0-18C8-14 9-6 9 0L13 17H-13L-9 0C-9-6-8-14 0-18Z"/>' +
    '<path fill="none" stroke="#c05be0" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M0-9V9M-5-3 0 1 5-3M-6 6 0 10 6 6"/>' +
    '<circle class="eye" cx="-3" cy="-9" r="1.6"/><circle class="eye" cx="3" cy="-9" r="1.6"/>',
};

/** What stands and lies there. */
export const WALL_TOKENS: Record<string, string> = {
  fallen:
    '<path class="paper" d="M-19 8C-19 2-13 0-7 0H13C17 0 19 3 19 7V11H-19Z"/><circle class="paper" cx="-12" cy="-5" r="7"/>' +
    '<path class="line thin" d="M-15-7 -9-3M-9-7-15-3"/>',
  corruption:
    '<path fill="#3d1a4f" opacity=".8" d="M-19 4C-20-8-10-10-5-18 1-12 12-17 16-8 22-1 17 8 19 14 8 12 4 20-6 17-12 20-19 14-19 4Z"/>' +
    '<path fill="none" stroke="#c05be0" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M-12 10C-6 6-6-2 0-4S8-12 8-12M0-4C4 2 10 2 13 6M-6 2-12-4"/>',
  beacon:
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-11 18H11L7 11H-7ZM-13-2H13L8 11H-8Z"/>' +
    '<path class="way" d="M0-21C8-13 12-8 9-2H-9C-13-9-4-11 0-21Z"/><path fill="#ffe9a8" d="M0-12C4-8 5-5 3-2H-4C-6-6-1-7 0-12Z"/>',
  statue:
    '<path class="ink" d="M-15 19H15V13H-15Z"/>' +
    '<path fill="#4fae8c" stroke="#0b0a10" stroke-width="2" d="M-12 13C-13 4-8 3-6-1-9-10-4-17 0-17S9-10 6-1C8 3 13 4 12 13Z"/>' +
    '<path class="line" d="M-6 4H6M-3-10H-1M1-10H3M-2-5H2" style="stroke-width:1.6"/>' +
    '<path fill="none" stroke="#c88d3f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M-9-17A12 12 0 0 1 9-17"/>',
  'statue-broken':
    '<path class="ink" d="M-15 19H15V13H-15Z"/>' +
    '<path fill="#4fae8c" stroke="#0b0a10" stroke-width="2" opacity=".6" d="M-12 13C-13 6-9 4-7 1L-2 5 1 0 5 4 8 3C10 5 12 8 12 13Z"/>' +
    '<path fill="#4fae8c" stroke="#0b0a10" stroke-width="2" opacity=".6" d="M-16-2-9-7-5-1-11 3ZM7-9 14-11 15-4 9-3Z"/>',
  guard:
    '<circle fill="#b5262e" stroke="#0b0a10" stroke-width="1.6" stroke-linejoin="round" r="18"/><path class="ink" d="M-9 17V3C-9-4-5-6 0-6S9-4 9 3V17Z"/>' +
    '<circle class="ink" cy="-7" r="5.6"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-11-8C-7-15-4-16 0-19 4-16 7-15 11-8 6-11-6-11-11-8Z"/>' +
    '<path fill="none" stroke="#c88d3f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M13-14V16"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M10-13 13-20 16-13Z"/>',
  cauldron:
    '<path class="ink" d="M-13 12-16 19M13 12 16 19"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-17-4H17C17 8 10 16 0 16S-17 8-17-4Z"/>' +
    '<path fill="#17121a" stroke="#0b0a10" stroke-width="2" d="M-18-6H18V-1H-18Z"/><path class="line" d="M-12 19-9 13M12 19 9 13"/>' +
    '<path class="ring" d="M-7-10C-10-14-4-15-7-19M1-10C-2-14 4-15 1-19M8-10C5-14 11-15 8-19" style="stroke-width:1.8"/>',
  flag:
    '<path class="line" d="M-9-19V19" style="stroke-width:6"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-11-19H-7V19H-11Z"/>' +
    '<path fill="#b5262e" stroke="#0b0a10" stroke-width="1.6" stroke-linejoin="round" d="M-7-17C2-21 6-12 16-16V2C6 6 2-3-7 1Z"/>' +
    '<circle fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" cx="4" cy="-8" r="3.6"/>',
  'vault-weapon':
    '<rect fill="#b5262e" stroke="#0b0a10" stroke-width="1.6" stroke-linejoin="round" x="-13" y="-17" width="26" height="34" rx="3"/>' +
    '<path fill="none" stroke="#c88d3f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M-9-13H9V13H-9Z" style="stroke-width:1.6"/>' +
    '<path fill="#c88d3f" stroke="#0b0a10" stroke-width="1.4" stroke-linejoin="round" d="M-2-10H2V4H6V7H2V12H-2V7H-6V4H-2Z"/>',
  treasure:
    '<path fill="#4fae8c" stroke="#0b0a10" stroke-width="2" stroke-linejoin="round" d="M0-18 15-7 10 13H-10L-15-7Z"/>' +
    '<path fill="none" stroke="#c88d3f" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M-15-7H15M0-18-6-7 0 13 6-7Z"/>',
  frozen:
    '<path fill="#bfe6f5" stroke="#0b0a10" stroke-width="1.6" d="M0-19 16-9V9L0 19-16 9V-9Z"/>' +
    '<path class="line" d="M0-13V13M-11-6.5 11 6.5M11-6.5-11 6.5" style="stroke-width:2"/>',
};
