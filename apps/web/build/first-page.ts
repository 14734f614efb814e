import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build as bundleScript, transform } from 'esbuild'
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import type * as prerender from '../src/first/prerender.tsx'
import { directImportsPlugin } from './direct-imports.ts'
import { scaleCssPlugin } from './scale-css.ts'
import { BUILD_TARGETS } from './targets.ts'

const WEB = path.resolve(import.meta.dirname, '..')
const FIRST = path.join(WEB, 'src/first')
/** Placeholders that the server replaces (apps/server/src/serve/web.ts). */
/** The name stands in a program that is written as text, where only this type follows a new name. */
const RENDER: keyof typeof prerender = 'prerenderFirstScreens'
const TITLE = '{{title}}'
const COMPANY_TITLE = '{{companyTitle}}'
/** The page of a system that always requires the code of an image. */
const WITH_CODE = 'index.code.html'

/**
 * Writes the login page into index.html, rendered from its component, with its styles: it is painted before any
 * script has loaded, and React takes it over. Styles and the two scripts are inline; the server allows them by their
 * SHA-256 (content security policy).
 */
export const firstPagePlugin = (): Plugin[] => {
  let isBuild = false
  return [
    {
      name: 'first-page-scripts',
      configResolved: ({ command }) => {
        isBuild = command === 'build'
      },
      transformIndexHtml: {
        order: 'post',
        handler: async () => [
          await bundleInlineScript('old-browser.ts', 'body-prepend', { anyBrowser: true }),
          await bundleInlineScript('look.ts', 'body-prepend'),
          ...(isBuild ? [await bundleInlineScript('entry.ts', 'body')] : []),
        ],
      },
    },
    {
      name: 'first-page',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('index.html is not in the bundle')
        const html = inlineStyleSheets(String(page.source), bundle)
        const { login, loginWithCode, splash } = await buildPrerender()
        const fillRoot = (root: string) =>
          html.replace(
            '<div id="root"></div>',
            () => `<div id="root">${root}</div><template id="splash">${splash}</template>`,
          )
        page.source = fillRoot(login)
        this.emitFile({ type: 'asset', fileName: WITH_CODE, source: fillRoot(loginWithCode) })
      },
    },
  ]
}

/** Bundles a script for a page. What `anyBrowser` has to run is ES5, and the build stops at whatever cannot be. */
async function bundleInlineScript(
  file: string,
  injectTo: 'body-prepend' | 'body',
  { anyBrowser = false } = {},
): Promise<HtmlTagDescriptor> {
  const { outputFiles } = await bundleScript({
    entryPoints: [path.join(FIRST, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BUILD_TARGETS,
    charset: 'utf8',
  })
  const script = outputFiles[0]?.text.trim() ?? ''
  if (!anyBrowser) return { tag: 'script', children: script, injectTo }
  const { code } = await transform(script, { target: 'es5', minify: true, charset: 'utf8' })
  return { tag: 'script', children: code.trim(), injectTo }
}

/**
 * Moves the style sheets of the first page into it. Their links stay, without effect, so that parts that need them
 * later find them loaded.
 */
function inlineStyleSheets(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(
    /<link rel="stylesheet"([^>]*) href="\.\/([^"]+)">/g,
    (_link, rest: string, file: string) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`${file} is not in the bundle`)
      if (/url\((?!data:|#)/.test(String(sheet.source))) throw new Error(`${file} names a file by its place`)
      return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet"${rest} disabled href="./${file}">`
    },
  )
}

/** Builds the components for Node, without the parts that they load later, and renders them. */
async function buildPrerender(): Promise<prerender.RenderedComponents> {
  const built = await build({
    configFile: false,
    root: WEB,
    logLevel: 'error',
    plugins: [
      react(),
      directImportsPlugin(),
      scaleCssPlugin(),
      { name: 'nothing-later', resolveDynamicImport: () => false },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: path.join(FIRST, 'prerender.tsx'),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  const folder = await mkdtemp(path.join(tmpdir(), 'first-page-'))
  try {
    const file = path.join(folder, 'prerender.mjs')
    await writeFile(file, output[0].code)
    // Run in a process of its own: the app opens channels to other windows, which would keep this process running.
    const print = `const { ${RENDER} } = await import(${JSON.stringify(pathToFileURL(file).href)})
process.stdout.write(JSON.stringify(${RENDER}(${JSON.stringify({ title: TITLE, companyTitle: COMPANY_TITLE })})), () => process.exit())`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', print])
    return JSON.parse(stdout) as prerender.RenderedComponents
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
