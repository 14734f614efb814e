import fs from 'node:fs'

/**
 * How to run the PostgreSQL programs. PostgreSQL refuses to run as root, which therefore needs a detour:
 * - `direct` for an ordinary user, or Windows;
 * - `setuid` as another user, who must be able to enter the parent folders of project and data;
 * - `userns` in a user namespace as "nobody"; works under root's own folders;
 * - `capable` as another user with the right to enter any folder, and a copy of the programs in the
 *   temporary folder: for containers that forbid user namespaces.
 */
export interface Way {
  kind: 'direct' | 'setuid' | 'userns' | 'capable'
  /** Id of the user who owns the database's files, as seen from here. */
  uid: number
  gid: number
}

interface Command {
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

const NOBODY = 65534

/** All ways worth trying, most promising first. `owner` is the owner of an existing cluster. */
export function launchWaysToTry(
  recorded: Way | undefined,
  owner: { uid: number; gid: number } | undefined,
): Way[] {
  const me = process.getuid?.() ?? -1
  if (me !== 0) {
    const own = { uid: me, gid: process.getgid?.() ?? -1 }
    // initdb refuses a user missing from /etc/passwd, as in `docker run --user 1234`.
    return [
      { kind: 'direct', ...own },
      { kind: 'userns', ...own },
    ]
  }
  const all = recorded ? [recorded] : []
  const others = [owner, findSystemUser('postgres'), findSystemUser('nobody') ?? { uid: NOBODY, gid: NOBODY }]
    .filter((other) => other !== undefined)
    .filter((other) => other.uid !== 0)
  for (const other of others) all.push({ kind: 'setuid', uid: other.uid, gid: other.gid })
  all.push({ kind: 'userns', uid: 0, gid: 0 })
  for (const other of others) all.push({ kind: 'capable', uid: other.uid, gid: other.gid })
  const distinct = all.filter(
    (way, at) => all.findIndex((w) => w.kind === way.kind && w.uid === way.uid) === at,
  )
  // Ways of running PostgreSQL that require changing the owner of existing files come last.
  const runsAsOwner = (way: Way) => owner === undefined || owner.uid === way.uid
  return [...distinct.filter(runsAsOwner), ...distinct.filter((way) => !runsAsOwner(way))]
}

export function buildLaunchCommand(way: Way, file: string, args: string[]): Command {
  switch (way.kind) {
    case 'direct':
      return { file, args, options: {} }
    case 'setuid':
      return { file, args, options: { uid: way.uid, gid: way.gid } }
    case 'userns': {
      const asNobody = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
      return { file: 'unshare', args: [...asNobody, file, ...args], options: {} }
    }
    case 'capable': {
      const who = [`--reuid=${way.uid}`, `--regid=${way.gid}`, '--clear-groups']
      const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--']
      return { file: 'setpriv', args: [...who, ...rights, file, ...args], options: {} }
    }
  }
}

function findSystemUser(name: string): { uid: number; gid: number } | undefined {
  if (!fs.existsSync('/etc/passwd')) return undefined
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
