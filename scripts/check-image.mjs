// npm run check:image: builds what the Dockerfile describes, without Docker. Its steps, read from the file
// itself, run in a plain Debian folder (debootstrap) with the Node of npm's `node` package instead of the
// base image; then its command runs under a read-only root, as the user it names, until it answers. Needs
// root on Debian, and the network.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { canInstall, installPackages, refreshPackages } from './lib/apt.mjs'
import {
  isLeftOut,
  parseCommand,
  parseEnvironment,
  parseIgnorePatterns,
  parseStages,
} from './lib/dockerfile.mjs'
import { installNodeVersion } from './lib/other-node.mjs'
import { readOutputLines, root } from './lib/run.mjs'

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

if (process.getuid?.() !== 0 || !canInstall())
  exitWithError('需要 Debian 上的 root（debootstrap、chroot、unshare）。')
const stages = parseStages(fs.readFileSync(path.join(root, 'Dockerfile'), 'utf8'))
const patterns = parseIgnorePatterns(fs.readFileSync(path.join(root, '.dockerignore'), 'utf8'))

// `-- --keep`: tests the result of an earlier run again.
if (!process.argv.includes('--keep')) {
  await makeBaseImages()
  for (const stage of stages) buildStage(stage)
}
const last = /** @type {Stage} */ (stages.at(-1))
const folder = stageFolder(last.name)
console.log(`镜像文件夹 ${folder}：${diskUsage(folder)}，其中 /app ${diskUsage(path.join(folder, 'app'))}`)
await tryOutImage(last, folder)

/** Creates the base images once: plain Debian, and the Node that FROM names. */
async function makeBaseImages() {
  for (const base of new Set(stages.map((stage) => stage.base))) {
    const target = path.join(WORK, 'base', base)
    const [, major = '', suite = ''] =
      /^node:(\d+)-(\w+)-slim$/.exec(base) ?? exitWithError(`不认识的基础镜像 ${base}`)
    if (fs.existsSync(path.join(target, 'usr/local/bin/node'))) continue
    if (!fs.existsSync('/usr/sbin/debootstrap')) {
      await refreshPackages()
      await installPackages('debootstrap')
    }
    fs.rmSync(target, { recursive: true, force: true })
    fs.mkdirSync(target, { recursive: true })
    runOrFail('debootstrap', ['--variant=minbase', suite, target, MIRROR])
    const bin = path.join(target, 'usr/local/bin')
    fs.copyFileSync(await installNodeVersion(major), path.join(bin, 'node'))
    const npm = readOutputLines('npm', ['root', '-g'])[0] ?? ''
    fs.cpSync(path.join(npm, 'npm'), path.join(target, 'usr/local/lib/node_modules/npm'), { recursive: true })
    for (const name of ['npm', 'npx'])
      fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(bin, name))
    runOrFail('chroot', [target, 'useradd', '-u', String(NODE_UID), '-m', 'node'])
    for (const file of ['resolv.conf', 'hosts'])
      fs.copyFileSync(`/etc/${file}`, path.join(target, 'etc', file))
  }
}

/** @param {Stage} stage */
function buildStage({ name, base, steps }) {
  const target = stageFolder(name)
  fs.rmSync(target, { recursive: true, force: true })
  fs.mkdirSync(path.dirname(target), { recursive: true })
  runOrFail('cp', ['-a', path.join(WORK, 'base', base), target])
  /** @type {Record<string, string>} */
  const env = { PATH, HOME: '/root' }
  let cwd = '/'
  for (const { word, flags, rest, line } of steps) {
    if (['RUN', 'COPY', 'WORKDIR', 'ENV'].includes(word))
      console.log(`── ${name}，第 ${line} 行：${word} ${rest.slice(0, 100)}`)
    if (word === 'ENV') Object.assign(env, parseEnvironment(rest))
    if (word === 'WORKDIR') {
      cwd = path.posix.resolve(cwd, rest)
      fs.mkdirSync(path.join(target, cwd), { recursive: true })
    }
    if (word === 'COPY') copyIntoStage(rest.split(/\s+/), flags.from, { target, cwd })
    if (word === 'RUN') runInChroot(target, cwd, env, parseCommand(rest))
  }
}

/**
 * COPY: the contents of a folder go into the target folder; a file goes into it, or to its name.
 * @param {string[]} words sources and, last, the target
 * @param {string | undefined} stage
 * @param {{ target: string, cwd: string }} into
 */
function copyIntoStage(words, stage, { target, cwd }) {
  const to = words.at(-1) ?? ''
  const place = path.join(target, path.posix.resolve(cwd, to))
  const base = stage ? stageFolder(stage) : root
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
function runInChroot(target, cwd, env, command) {
  const bound = trusted
    ? `touch ${target}/run/trusted.pem && mount --bind ${trusted} ${target}/run/trusted.pem && `
    : ''
  const inside = `${bound}mount -t proc proc ${target}/proc && mount --rbind /dev ${target}/dev && exec chroot ${target} /bin/sh -c 'cd "$0" && exec "$@"' ${cwd} "$@"`
  runOrFail('unshare', ['--mount', '--', '/bin/sh', '-c', inside, 'sh', ...command], {
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
async function tryOutImage({ steps }, target) {
  const argumentsOfSteps = (/** @type {string} */ word) =>
    steps.filter((step) => step.word === word).map(({ rest }) => rest)
  const env = {
    ...Object.assign({ PATH, HOME: '/home/node' }, ...argumentsOfSteps('ENV').map(parseEnvironment)),
    PORT,
    HOST: '127.0.0.1',
    SECRET_KEY: 'only-to-try-the-image-0123456789',
    ADMIN_PASSWORD: 'Try-the-1mage',
  }
  const volumes = argumentsOfSteps('VOLUME').flatMap(parseCommand)
  const user = argumentsOfSteps('USER').at(-1) ?? 'root'
  const mounts = volumes.map((volume) => {
    const mode = fs.statSync(path.join(target, volume))
    return `mount -t tmpfs -o uid=${mode.uid},gid=${mode.gid},mode=${(mode.mode & 0o7777).toString(8)} tmpfs ${target}${volume}`
  })
  const inside = [
    `mount --rbind ${target} ${target}`,
    `mount -t proc proc ${target}/proc && mount --rbind /dev ${target}/dev`,
    ...mounts,
    `mount -o remount,ro,bind ${target}`,
    `exec chroot --userspec=${user}:${user} ${target} /bin/sh -c 'cd "$0" && exec "$@"' ${argumentsOfSteps('WORKDIR').at(-1) ?? '/'} "$@"`,
  ].join(' && ')
  const startInChroot = (/** @type {string[]} */ command) =>
    spawn('unshare', ['--mount', '--', '/bin/sh', '-c', inside, 'sh', ...command], { env, stdio: 'inherit' })

  const probe = startInChroot([
    '/bin/sh',
    '-c',
    'id -u; ! touch /app/x 2>/dev/null && ! touch /x 2>/dev/null && touch /data/x /tmp/x',
  ])
  if ((await waitForExit(probe)) !== 0) exitWithError('根目录可写，或卷不可写。')
  const server = startInChroot(parseCommand(argumentsOfSteps('CMD').at(-1) ?? ''))
  try {
    for (const address of ['/healthz', '/readyz', '/', '/config.json']) {
      const answer = await waitForAnswer(`http://127.0.0.1:${PORT}${address}`, server)
      console.log(`${address}：${answer.status} ${(await answer.text()).slice(0, 60).split('\n')[0]}`)
      if (!answer.ok) exitWithError(`${address} 没有答好。`)
    }
    const health =
      argumentsOfSteps('HEALTHCHECK')
        .at(-1)
        ?.replace(/^.*?CMD\s+/, '') ?? ''
    if ((await waitForExit(startInChroot(parseCommand(health)))) !== 0)
      exitWithError('HEALTHCHECK 没有通过。')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await waitForExit(server)
  console.log(`收到 SIGTERM 后以 ${code} 结束。`)
  if (code !== 0) process.exitCode = 1
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} server
 */
async function waitForAnswer(url, server) {
  for (const since = Date.now(); Date.now() - since < READY_MS && server.exitCode === null; ) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  server.kill('SIGKILL')
  return exitWithError(`${url} 没有答复。`)
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | null>}
 */
function waitForExit(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode)
    else child.once('exit', resolve)
  })
}

/** @param {string} name */
function stageFolder(name) {
  return path.join(WORK, 'stage', name)
}

/** @param {string} place */
function diskUsage(place) {
  return readOutputLines('du', ['-sh', place])[0]?.split('\t')[0] ?? ''
}

/**
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function runOrFail(file, args, env = process.env) {
  if (spawnSync(file, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0)
    exitWithError(`${file} 失败。`)
}

/**
 * @param {string} why
 * @returns {never}
 */
function exitWithError(why) {
  console.error(why)
  process.exit(1)
}
