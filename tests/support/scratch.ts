import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const REPOSITORY = path.resolve(import.meta.dirname, '../..')
const OWN = '@agency'

/** A copy of the checkout in its present state, with the installed packages of the original. */
export interface Scratch {
  root: string
  /** Runs one of the installed programs, or node, in the copy. @throws with its output when it fails */
  run(program: string, ...args: string[]): Promise<void>
  remove(): void
}

export function makeScratchCopy(): Scratch {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-scratch-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: REPOSITORY })
  const files = listed.toString().split('\0').filter(Boolean)
  for (const folder of new Set(files.map((file) => path.dirname(file))))
    fs.mkdirSync(path.join(root, folder), { recursive: true })
  for (const file of files.filter((one) => fs.existsSync(path.join(REPOSITORY, one))))
    fs.copyFileSync(path.join(REPOSITORY, file), path.join(root, file))
  for (const folder of ['', ...files.filter(isWorkspace).map((file) => path.dirname(file))])
    linkPackages(path.join(folder, 'node_modules'), root)
  return {
    root,
    async run(program, ...args) {
      const file = program === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', program)
      await promisify(execFile)(file, args, { cwd: root, maxBuffer: 64 * 1024 ** 2 }).catch((error) => {
        throw new Error(`${program} ${args.join(' ')}\n${error.stdout}${error.stderr}`)
      })
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  }
}

const isWorkspace = (file: string) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file)

/** Links each installed package except our own, which are in the copy. */
function linkPackages(folder: string, root: string): void {
  const installed = path.join(REPOSITORY, folder)
  if (!fs.existsSync(installed)) return
  fs.mkdirSync(path.join(root, folder), { recursive: true })
  for (const name of fs.readdirSync(installed)) {
    const [from, to] = [path.join(installed, name), path.join(root, folder, name)]
    if (name === OWN) fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true })
    else fs.symlinkSync(from, to)
  }
}
