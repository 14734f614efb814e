/** Ends the process with one sentence when Node is too old for the tools. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`需要 Node.js 20.19 或更高版本，当前是 ${process.versions.node}：请升级 Node.js 后再试。`)
  process.exit(1)
}
