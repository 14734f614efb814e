import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A module of the web app as a script that makes its exports a global variable, to be tried in a bare page. */
export async function pageModule(file: string, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../apps/web/src/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}
