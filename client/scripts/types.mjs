// Writes src/shell/api.d.ts from the server's OpenAPI document; `python -m tools.build_client --types` runs it.
//   node scripts/types.mjs openapi.json [where to write]
import { readFileSync, writeFileSync } from 'node:fs';
import openapi, { astToString } from 'openapi-typescript';

const [source = 'openapi.json', target = new URL('../src/shell/api.d.ts', import.meta.url)] = process.argv.slice(2);
const types = astToString(await openapi(JSON.parse(readFileSync(source, 'utf8'))));
writeFileSync(
  target,
  `// Made by scripts/types.mjs from the server's OpenAPI document; do not change by hand.\n${types}`,
);
