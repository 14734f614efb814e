// Bundles the server's own sources; installed packages stay outside (a full bundle breaks native ones).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const readDependencyNames = (path) =>
  Object.keys(JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).dependencies ?? {})
const external = [
  ...readDependencyNames('./package.json'),
  ...readDependencyNames('../../packages/shared/package.json'),
]
  .filter((name) => !name.startsWith('@agency/'))
  .flatMap((name) => [name, `${name}/*`])

const absolutePathOf = (path) => new URL(path, import.meta.url).pathname

const [folder = '', ...programs] = process.argv.slice(2)

await build({
  entryPoints: {
    main: absolutePathOf('./src/main.ts'),
    'main.reset-password': absolutePathOf('./src/main.reset-password.ts'),
    // Beside the running product: npm run backup, npm run restore.
    'backup.command': absolutePathOf('./src/backup/backup.command.ts'),
    'restore.command': absolutePathOf('./src/main.restore.ts'),
    // A process of its own begins with a file of its own.
    'marking.process': absolutePathOf('./src/watermarked-pages/marking.process.ts'),
    'watermark.process': absolutePathOf('./src/watermark/watermark.process.ts'),
    'backup.process': absolutePathOf('./src/backup/backup.process.ts'),
    'reading.process': absolutePathOf('./src/search/reading/reading.process.ts'),
    ...Object.fromEntries(programs.map((file) => [path.basename(file, '.ts'), file])),
  },
  // Tests build for themselves, into a folder below, with programs of their own.
  outdir: path.join(absolutePathOf('./dist'), folder),
  bundle: true,
  platform: 'node',
  // The oldest of engines (CONTRIBUTING, 别的 Node).
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  external,
  logLevel: 'warning',
})
