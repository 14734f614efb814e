// npm run check:image: builds what the Dockerfile describes, without Docker. Its steps, read from the file
// itself, run in a plain Debian folder (debootstrap) with the Node of npm's `node` package instead of the
// base image; then its command runs under a read-only root, as the user it names, until it answers. Needs
// root on Debian, and the network.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { canInstall, installPackages, refreshPackages } from './lib/apt.mjs'
import { commandOf, environmentIn, isLeftOut, patternsIn, stagesOf } from './lib/dockerfile.mjs'
import { nodeOf } from './lib/other-node.mjs'
import { readFrom, root } from './lib/run.mjs'

/** @typedef {import('./lib/dockerfile.mjs').Stage} Stage */

const WORK = process.env.IMAGE_DIR ?? '/var/tmp/agency-image'
const PORT = process.env.PORT ?? '8099'
const MIRROR = process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian'
/** The user that the base image adds to Debian. */
const NODE_UID = 1000
const READY_MS = 180_000
/**
 * Set on a machine that reaches the registry through a proxy with a certificate of its own; the image has no
 * such certificate.
 */
const { NODE_EXTRA_CA_CERTS: trusted } = process.env
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

if (process.getuid?.() !== 0 || !canInstall()) fail('需要 Debian 上的 root（debootstrap、chroot、unshare）。')
const stages = stagesOf(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
const patterns = patternsIn(fs.readFileSync(path.join(root, '.dockerignore'), 'utf8'))

// `-- --keep`: tests the result of an earlier run again.
if (!process.argv.includes('--keep')) {
  await makeBases()
  for (const stage of stages) build(stage)
}
const last = /** @type {Stage} */ (stages.at(-1))
const folder = folderOf(last.name)
console.log(`镜像文件夹 ${folder}：${sizeOf(folder)}，其中 /app ${sizeOf(path.join(folder, 'app'))}`)
await tryOut(last, folder)

/** Creates the base images once: plain Debian, and the Node that FROM names. */
async function makeBases() {
  for (const base of new Set(stages.map((stage) => stage.base))) {
    const target = path.join(WORK, 'base', base)
    const [, major = '', suite = ''] =
      /^node:(\d+)-(\w+)-slim$/.exec(base) ?? fail(`不认识的基础镜像 ${base}`)
    if (fs.existsSync(path.join(target, 'usr/local/bin/node'))) continue
    if (!fs.existsSync('/usr/sbin/debootstrap')) {
      await refreshPackages()
      await installPackages('debootstrap')
    }
    fs.rmSync(target, { recursive: true, force: true })
    fs.mkdirSync(target, { recursive: true })
    must('debootstrap', ['--variant=minbase', suite, target, MIRROR])
    const bin = path.join(target, 'usr/local/bin')
    fs.copyFileSync(await nodeOf(major), path.join(bin, 'node'))
    const npm = readFrom('npm', ['root', '-g'])[0] ?? ''
    fs.cpSync(path.join(npm, 'npm'), path.join(target, 'usr/local/lib/node_modules/npm'), { recursive: true })
    for (const name of ['npm', 'npx'])
      fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name))
    must('chroot', [target, 'useradd', '-u', String(NODE_UID), '-m', 'node'])
    for (const file of ['resolv.conf', 'hosts'])
      fs.copyFileSync(`/etc/${file}`, path.join(target, 'etc', file))
  }
}

/** @param {Stage} stage */
function build({ name, base, steps }) {
  const target = folderOf(name)
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(target), { recursive: true })
  must('cp', ['-a', path.join(WORK, 'base', base), target])
  /** @type {Record<string, string>} */
  const env = { PATH, HOME: '/root' }
  let cwd = '/'
  for (const { word, flags, rest, line } of steps) {
    if (['RUN', 'COPY', 'WORKDIR', 'ENV'].includes(word))
      console.log(`── ${name}，第 ${line} 行：${word} ${rest.slice(0, 100)}`)
    if (word === 'ENV') Object.assign(env, environmentIn(rest))
    if (word === 'WORKDIR') {
      cwd = path.posix.resolve(cwd, rest)
      fs.mkdirSync(path.join(target, cwd), { recursive: true })
    }
    if (word === 'COPY') copy(rest.split(/\s+/), flags.from, { target, cwd })
    if (word === 'RUN') runInside(target, cwd, env, commandOf(rest))
  }
}

/**
 * COPY: the contents of a folder go into the target folder; a file goes into it, or to its name.
 * @param {string[]} words sources and, last, the target
 * @param {string | undefined} stage
 * @param {{ target: string, cwd: string }} into
 */
function copy(words, stage, { target, cwd }) {
  const to = words.at(-1) ?? ''
  const place = path.join(target, path.posix.resolve(cwd, to))
  const base = stage ? folderOf(stage) : root
  for (const source of words.slice(0, -1)) {
    const from = path.join(base, source)
    const isInto = to.endsWith('/') || fs.existsSync(place)
    const goal = fs.statSync(from).isFile() && isInto ? path.join(place, path.basename(source)) : place
    fs.mkdirSync(path.dirname(goal), { recursive: true })
    fs.cpSync(from, goal, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => Boolean(stage) || file === root || !isLeftOut(patterns, path.relative(root, file)),
    })
  }
}

/**
 * @param {string} target
 * @param {string} cwd
 * @param {Record<string, string>} env
 * @param {string[]} command
 */
function runInside(target, cwd, env, command) {
  const bound = trusted
    ? `touch ${target}/run/trusted.pem && mount --bind ${trusted} ${target}/run/trusted.pem && `
    : ''
  const inside = `${bound}mount -t proc proc ${target}/proc && mount --rbind /dev ${target}/dev && exec chroot ${target} /bin/sh -c 'cd "$0" && exec "$@"' ${cwd} "$@"`
  must('unshare', ['--mount', '--', '/bin/sh', '-c', inside, 'sh', ...command], {
    ...env,
    ...(trusted ? { NODE_EXTRA_CA_CERTS: '/run/trusted.pem' } : {}),
  })
  fs.rmSync(path.join(target, 'run/trusted.pem'), { force: true })
}

/**
 * Runs the image's command as its user under a read-only root with its volumes, and calls the server.
 * @param {Stage} stage
 * @param {string} target
 */
async function tryOut({ steps }, target) {
  const of = (/** @type {string} */ word) =>
    steps.filter((step) => step.word === word).map(({ rest }) => rest)
  const env = {
    ...Object.assign({ PATH, HOME: '/home/node' }, ...of('ENV').map(environmentIn)),
    PORT,
    HOST: '127.0.0.1',
    SECRET_KEY: 'only-to-try-the-image-0123456789',
    ADMIN_PASSWORD: 'Try-the-1mage',
  }
  const volumes = of('VOLUME').flatMap(commandOf)
  const user = of('USER').at(-1) ?? 'root'
  const mounts = volumes.map((volume) => {
    const mode = fs.statSync(path.join(target, volume))
    return `mount -t tmpfs -o uid=${mode.uid},gid=${mode.gid},mode=${(mode.mode & 0o7777).toString(8)} tmpfs ${target}${volume}`
  })
  const inside = [
    `mount --rbind ${target} ${target}`,
    `mount -t proc proc ${target}/proc && mount --rbind /dev ${target}/dev`,
    ...mounts,
    `mount -o remount,ro,bind ${target}`,
    `exec chroot --userspec=${user}:${user} ${target} /bin/sh -c 'cd "$0" && exec "$@"' ${of('WORKDIR').at(-1) ?? '/'} "$@"`,
  ].join(' && ')
  const start = (/** @type {string[]} */ command) =>
    spawn('unshare', ['--mount', '--', '/bin/sh', '-c', inside, 'sh', ...command], { env, stdio: 'inherit' })

  const probe = start([
    '/bin/sh',
    '-c',
    'id -u; ! touch /app/x 2>/dev/null && ! touch /x 2>/dev/null && touch /data/x /tmp/x',
  ])
  if ((await ended(probe)) !== 0) fail('根目录可写，或卷不可写。')
  const server = start(commandOf(of('CMD').at(-1) ?? ''))
  try {
    for (const address of ['/healthz', '/readyz', '/', '/config.json']) {
      const answer = await answerOf(`http://127.0.0.1:${PORT}${address}`, server)
      console.log(`${address}：${answer.status} ${(await answer.text()).slice(0, 60).split('\n')[0]}`)
      if (!answer.ok) fail(`${address} 没有答好。`)
    }
    const health =
      of('HEALTHCHECK')
        .at(-1)
        ?.replace(/^.*?CMD\s+/, '') ?? ''
    if ((await ended(start(commandOf(health)))) !== 0) fail('HEALTHCHECK 没有通过。')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended(server)
  console.log(`收到 SIGTERM 后以 ${code} 结束。`)
  if (code !== 0) process.exitCode = 1
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
async function answerOf(url, server) {
  for (const since = Date.now(); Date.now() - since < READY_MS && server.exitCode === null; ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  server.kill('SIGKILL')
  return fail(`${url} 没有答复。`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
function ended(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    else child.once('exit', resolve)
  })
}

/** @param {string} name */
function folderOf(name) {
  return path.join(WORK, 'stage', name)
}

/** @param {string} place */
function sizeOf(place) {
  return readFrom('du', ['-sh', place])[0]?.split('\t')[0] ?? ''
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function must(file, args, env = process.env) {
  if (spawnSync(file, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0)
    fail(`${file} 失败。`)
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(why)
  process.exit(1)
}
