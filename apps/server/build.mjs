// Bundles the server's own sources; installed packages stay outside (a full bundle breaks native ones).
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'

const dependenciesOf = (path) =>
  Object.keys(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).dependencies ?? {})
const external = [
  ...dependenciesOf('./package.json'),
  ...dependenciesOf('../../packages/shared/package.json'),
]
  .filter((name) => !name.startsWith('@agency/'))
  .flatMap((name) => [name, `${name}/*`])

await build({
  entryPoints: [new URL('./src/main.ts', import.meta.url).pathname],
  outfile: new URL('./dist/main.js', import.meta.url).pathname,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  logLevel: 'warning',
})
