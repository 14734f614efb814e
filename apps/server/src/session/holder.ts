/**
 * Whom an open to-do waits for, as one text: a person, a role anywhere, a role within a department, or a
 * department. Each person has a fixed list of such texts, so "what waits for me" is one index look-up and no
 * to-do is counted twice.
 */
export interface Assignee {
  assigneeUserId?: string | null
  assigneeRole?: string | null
  assigneeDeptId?: string | null
}

/** Key of the holder of a to-do that waits for nobody but administrators, who see everything anyway. */
const NOBODY = 'admin'

export function holderKeyOfAssignee({ assigneeUserId, assigneeRole, assigneeDeptId }: Assignee): string {
  if (assigneeUserId) return `u:${assigneeUserId}`
  if (assigneeRole && assigneeDeptId) return `r:${assigneeRole}@${assigneeDeptId}`
  if (assigneeRole) return `r:${assigneeRole}`
  if (assigneeDeptId) return `d:${assigneeDeptId}`
  return NOBODY
}

/** All holder texts of a person. A role within a department counts for that department and those above it. */
export function holderKeysOfPerson(person: {
  userId: string
  roles: readonly string[]
  departmentId: string | null
  departmentIds: readonly string[]
}): string[] {
  return [
    `u:${person.userId}`,
    ...person.roles.flatMap((role) => [
      `r:${role}`,
      ...person.departmentIds.map((dept) => `r:${role}@${dept}`),
    ]),
    ...(person.departmentId ? [`d:${person.departmentId}`] : []),
  ]
}
