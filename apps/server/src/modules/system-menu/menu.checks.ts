import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { checkFrameTarget } from '@agency/shared/frame/frame-target'
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

/** The columns of existing menu entries that the rules need. */
interface Entry {
  id: string
  pid: string
  path: string
  component: string
  permissionName: string
}

/** Placeholder for this server's own origin, used to recognize relative addresses. */
const OWN = 'http://own.invalid'

/**
 * Problems of an entry against the others, by field. `self` is the entry before the change; `origins` are the
 * external systems that may be embedded.
 */
export function menuProblems(
  form: MenuForm,
  entries: readonly Entry[],
  origins: readonly string[],
  self?: Entry,
): FieldProblem[] {
  const others = entries.filter((entry) => entry.id !== self?.id)
  return [
    ...idProblems(form, others, self),
    ...pathProblems(form, others),
    ...parentProblems(form, entries, self),
    ...addressProblems(form, origins),
  ]
}

function idProblems({ id }: MenuForm, others: readonly Entry[], self: Entry | undefined): FieldProblem[] {
  if (self) return self.id === id ? [] : [{ field: 'id', message: say.idFixed }]
  return others.some((entry) => entry.id === id) ? [{ field: 'id', message: say.idTaken }] : []
}

/** Two pages with the same path: only the first could be opened. Folders may share one. */
function pathProblems({ path, component }: MenuForm, others: readonly Entry[]): FieldProblem[] {
  if (component === FOLDER) return []
  const same = others.find((entry) => entry.path === path && entry.component !== FOLDER)
  return same ? [{ field: 'path', message: say.pathTaken(same.permissionName) }] : []
}

function parentProblems(
  { pid }: MenuForm,
  entries: readonly Entry[],
  self: Entry | undefined,
): FieldProblem[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  if (pid !== TOP_MENU && !byId.has(pid)) return [{ field: 'pid', message: say.noParent }]
  const seen = new Set<string>()
  for (let at = pid; at !== TOP_MENU; at = byId.get(at)?.pid ?? TOP_MENU) {
    if (at === self?.id || seen.has(at)) return [{ field: 'pid', message: say.circle }]
    seen.add(at)
  }
  return []
}

function addressProblems({ component, frame }: MenuForm, origins: readonly string[]): FieldProblem[] {
  const isOutside = /^https?:/i.test(component)
  if (frame !== null && component === FOLDER) return [{ field: 'frame', message: say.folderFrame }]
  return [
    ...(isOutside ? targetProblems('component', component, origins) : []),
    ...(frame !== null ? targetProblems('frame', frame, origins) : []),
  ]
}

function targetProblems(field: string, address: string, origins: readonly string[]): FieldProblem[] {
  const target = checkFrameTarget(address, OWN, origins)
  if (target.state === 'open') return []
  return [{ field, message: target.state === 'unlisted' ? say.unlisted(target.origin) : say.malformed }]
}
