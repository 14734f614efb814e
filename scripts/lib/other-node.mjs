import fs from 'node:fs'
import path from 'node:path'
import { root, runCommand } from './run.mjs'

/** The versions with which the checks were run; any other must be named in full. */
const KNOWN = /** @type {Record<string, string>} */ ({ 22: '22.23.3', 24: '24.9.0' })

/**
 * The program of another Node version, from npm: packages that contain nothing but the binary of one platform
 * (npm's `node` package installs them by a script of its own, which is not used). Stored in .cache/node.
 * @param {string} wanted a major version, or a full one
 * @returns {Promise<string>} the path of the program
 */
export async function installNodeVersion(wanted) {
  const version = KNOWN[wanted] ?? wanted
  if (!/^\d+\.\d+\.\d+$/.test(version))
    throw new Error(`不知道 Node ${wanted} 的哪一版：请写 ${Object.keys(KNOWN).join('、')} 或完整的版本号。`)
  const platform = process.platform === 'win32' ? 'win' : process.platform
  // Only this platform has its binary in a package of another name.
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${platform}-${process.arch}`
  const folder = path.join(root, '.cache', 'node', version)
  const program = path.join(folder, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node')
  if (fs.existsSync(program)) return program
  console.log(`正在下载 Node ${version}（${name}）……`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save']
  if (!(await runCommand('npm', [...args, `${name}@${version}`])) || !fs.existsSync(program))
    throw new Error(`没有下载到 Node ${version}：请检查网络和 npm 的 registry 设置。`)
  return program
}
