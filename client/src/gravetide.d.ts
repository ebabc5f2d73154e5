// What is found under names of its own (vite.config.ts).
declare module '/table-colours.css';
