// Writes src/lib/api.d.ts from the server's OpenAPI document: node scripts/types.mjs [address or file]
import { writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';

const source = process.argv[2] ?? 'http://127.0.0.1:8765/api/openapi.json';
const where = /^https?:/.test(source) ? new URL(source) : new URL(source, `file://${process.cwd()}/`);
writeFileSync(
  new URL('../src/lib/api.d.ts', import.meta.url),
  `// Made by scripts/types.mjs from the server's OpenAPI document; do not change by hand.\n${astToString(await openapi(where))}`,
);
