// npm run new:module tender-notice -- --title=通知书领取: creates a working module in the three folders and
// enters it in the three lists.
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { binPath, root, runCommand, runNpm } from './lib/run.mjs'

const TEMPLATES = path.join(import.meta.dirname, 'new-module')
const USAGE = `用法：npm run new:module <名> -- --title=<标题> [--prefix=<权限前缀>] [--menu=<上级菜单>]
  <名>      领域-事物，如 tender-notice：文件夹、流程和数据表都用它
  --title   菜单和页面上的名称，如 通知书领取
  --prefix  权限码的前缀，默认由名得出，如 tender:notice
  --menu    上级菜单的 id（见各模块的 seed），默认 tender`
/** The target folder of the templates of each side, and of the test. */
const homes = {
  shared: 'packages/shared/src/modules',
  server: 'apps/server/src/modules',
  web: 'apps/web/src/modules',
}
const lists = Object.values(homes).map((folder) => `${folder}.ts`)
const ACCESS = 'tests/api/route-access.test.ts'

const said = readArguments()
if (said) await makeModule(said)
else {
  console.error(USAGE)
  process.exitCode = 1
}

/** The arguments of the command, and every name that is derived from them. */
function readArguments() {
  const options = { title: { type: 'string' }, prefix: { type: 'string' }, menu: { type: 'string' } }
  const { values, positionals } = parseArgs({
    options: /** @type {const} */ (options),
    allowPositionals: true,
  })
  const [name = '', ...rest] = positionals
  const [, area, file] = /^([a-z]+)-([a-z][a-z\d]*(?:-[a-z\d]+)*)$/.exec(name) ?? []
  if (!area || !file || !values.title || rest.length > 0) return undefined
  const { title, prefix = `${area}:${toCamelCase(file)}`, menu = 'tender' } = values
  if (!/^[a-z]+:[a-zA-Z]+$/.test(prefix)) return undefined
  const subject = toCamelCase(file)
  return {
    name,
    file,
    title,
    prefix,
    menu,
    subject,
    /** The beginning of its file names. */
    stem: file,
    Subject: subject[0]?.toUpperCase() + subject.slice(1),
    SUBJECT: file.replaceAll('-', '_').toUpperCase(),
    STEP: name.replaceAll('-', '_').toUpperCase(),
    module: `${subject}Module`,
    table: name.replaceAll('-', '_'),
    tableConst: toCamelCase(name),
    path: `/${area}/${toCamelCase(name)}`,
    api: `/${prefix.replace(':', '/')}`,
  }
}

/** @param {string} text */
function toCamelCase(text) {
  return text.replace(/-(.)/g, (_dash, letter) => letter.toUpperCase())
}

/** @param {NonNullable<ReturnType<typeof readArguments>>} names */
async function makeModule(names) {
  const folders = Object.values(homes).map((home) => path.join(root, home, names.name))
  const taken = folders.find((folder) => fs.existsSync(folder))
  if (taken) throw new Error(`${taken} 已经存在`)
  for (const [side, home] of Object.entries(homes)) writeTemplates(side, path.join(home, names.name), names)
  writeTemplates('tests', 'tests/api', { ...names, stem: names.name })
  for (const list of lists) addModuleToList(list, names)
  editFile(ACCESS, (text) => text.replace(/\n`\n/, `\n${fillTemplate('access.tmpl', names)}\`\n`))
  const written = [...folders, ...lists, `tests/api/${names.name}.test.ts`]
  const isWhole =
    (await runCommand(binPath('biome'), ['check', '--write', ...written])) &&
    (await runNpm('run', 'db:generate', '--', `--name=${names.table}`)) &&
    (await runNpm('run', 'docs'))
  if (!isWhole) process.exitCode = 1
}

/**
 * Writes each template of a side under the module's own file name.
 * @param {string} side
 * @param {string} folder
 * @param {Record<string, string>} names
 */
function writeTemplates(side, folder, names) {
  for (const template of fs.readdirSync(path.join(TEMPLATES, side))) {
    const called = template
      .replace('.tmpl', '')
      .replace(/^x(?=[.-])/, names.stem ?? '')
      .replace(/^X/, names.Subject ?? '')
    const file = path.join(root, folder, called)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, fillTemplate(path.join(side, template), names))
    console.log(path.relative(root, file))
  }
}

/**
 * @param {string} template
 * @param {Record<string, string>} names
 */
function fillTemplate(template, names) {
  const text = fs.readFileSync(path.join(TEMPLATES, template), 'utf8')
  return text.replace(/\{\{(\w+)\}\}/g, (_place, name) => names[name] ?? '')
}

/**
 * Adds the module's name at the end of a list, with its import; the formatter puts the import in its place.
 * @param {string} list
 * @param {Record<string, string>} names
 */
function addModuleToList(list, { name, file, module }) {
  editFile(list, (text) => {
    const added = text.replace(
      /(readonly (?:Shared|Server|Web)Module\[\] = \[\n[^\]]*?)\n\]/,
      `$1\n  ${module},\n]`,
    )
    return `import { ${module} } from './modules/${name}/${file}.module'\n${added}`
  })
}

/**
 * @param {string} file
 * @param {(text: string) => string} change
 */
function editFile(file, change) {
  const before = fs.readFileSync(path.join(root, file), 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} 不再有原来的写法，请核对 scripts/new-module.mjs`)
  fs.writeFileSync(path.join(root, file), after)
  console.log(file)
}
