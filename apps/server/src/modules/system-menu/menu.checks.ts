import type { FieldProblem } from '@agency/shared/contract/envelope'
import { frameTarget } from '@agency/shared/frame/frame-target'
import type { MenuForm } from '@agency/shared/modules/system-menu/menu.contract'
import { FOLDER, TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'

const say = {
  idTaken: '菜单编号已存在',
  idFixed: '菜单编号不能修改',
  pathTaken: (name: string) => `路径已被「${name}」使用`,
  noParent: '上级菜单不存在',
  circle: '上级菜单不能是自己或自己的下级',
  malformed: '请输入有效的网址，或以 / 开头的本站地址',
  unlisted: (origin: string) => `${origin} 不在允许嵌入的外部系统名单（FRAME_ORIGINS）中`,
  folderFrame: '目录不能带外部地址',
}

/** What the rules look at of the entries that are there. */
interface Entry {
  id: string
  pid: string
  path: string
  component: string
  permissionName: string
}

/** Stands for our own origin, which the server does not know: pages of our own are given by their path. */
const OWN = 'http://own.invalid'

/**
 * What is wrong with an entry among the others, by field. `self` is the entry as it was, when one is changed;
 * `origins` are the outside systems that may be embedded.
 */
export function menuProblems(
  form: MenuForm,
  entries: readonly Entry[],
  origins: readonly string[],
  self?: Entry,
): FieldProblem[] {
  const others = entries.filter((entry) => entry.id !== self?.id)
  return [
    ...wrongId(form, others, self),
    ...wrongPath(form, others),
    ...wrongParent(form, entries, self),
    ...wrongAddress(form, origins),
  ]
}

function wrongId({ id }: MenuForm, others: readonly Entry[], self: Entry | undefined): FieldProblem[] {
  if (self) return self.id === id ? [] : [{ field: 'id', message: say.idFixed }]
  return others.some((entry) => entry.id === id) ? [{ field: 'id', message: say.idTaken }] : []
}

/** Of two pages with one path only the first could ever be opened; folders open nothing. */
function wrongPath({ path, component }: MenuForm, others: readonly Entry[]): FieldProblem[] {
  if (component === FOLDER) return []
  const same = others.find((entry) => entry.path === path && entry.component !== FOLDER)
  return same ? [{ field: 'path', message: say.pathTaken(same.permissionName) }] : []
}

function wrongParent({ pid }: MenuForm, entries: readonly Entry[], self: Entry | undefined): FieldProblem[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  if (pid !== TOP_MENU && !byId.has(pid)) return [{ field: 'pid', message: say.noParent }]
  const seen = new Set<string>()
  for (let at = pid; at !== TOP_MENU; at = byId.get(at)?.pid ?? TOP_MENU) {
    if (at === self?.id || seen.has(at)) return [{ field: 'pid', message: say.circle }]
    seen.add(at)
  }
  return []
}

function wrongAddress({ component, frame }: MenuForm, origins: readonly string[]): FieldProblem[] {
  const isOutside = /^https?:/i.test(component)
  if (frame !== null && component === FOLDER) return [{ field: 'frame', message: say.folderFrame }]
  return [
    ...(isOutside ? wrongTarget('component', component, origins) : []),
    ...(frame !== null ? wrongTarget('frame', frame, origins) : []),
  ]
}

function wrongTarget(field: string, address: string, origins: readonly string[]): FieldProblem[] {
  const target = frameTarget(address, OWN, origins)
  if (target.state === 'open') return []
  return [{ field, message: target.state === 'unlisted' ? say.unlisted(target.origin) : say.malformed }]
}
