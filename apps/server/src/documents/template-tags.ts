import type { DocumentTemplate } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { sectionsOf } from './template-fields'

/** A tag as it stands in a template; an empty `{}` has no name. */
export interface FoundTag {
  name?: string
  disposition: 'Open' | 'Close' | 'SelfClosed'
}

/** What is wrong with the tags of a template, in their order. A plain field around text makes it appear only if it is filled. */
export function tagProblems(tags: readonly FoundTag[], template: DocumentTemplate): string[] {
  const sections = sectionsOf(template)
  const plain = new Set(sections.filter(({ loop }) => !loop).flatMap(({ fields }) => fields))
  const loops = new Map(sections.flatMap(({ loop, fields }) => (loop ? [[loop, new Set(fields)]] : [])))
  const open: string[] = []
  const unknown = new Set<string>()
  const problems = new Set<string>()
  const knows = (name: string) => plain.has(name) || open.some((loop) => loops.get(loop)?.has(name))

  for (const { name = '', disposition } of tags) {
    if (disposition === 'Close') {
      if (open.at(-1) === name) open.pop()
      else problems.add(say.notOpened(name))
      continue
    }
    if (disposition === 'Open') {
      // Rows within rows of the whole list: each level multiplies what a document is made of.
      if (loops.has(name) && open.some((outer) => loops.has(outer))) problems.add(say.loopInLoop(name))
      else if (!loops.has(name) && !knows(name)) unknown.add(`{#${name}}`)
      open.push(name)
      continue
    }
    if (loops.has(name)) problems.add(say.loopNeeded(name))
    else if (!knows(name)) unknown.add(`{${name}}`)
  }
  for (const name of open) problems.add(say.notClosed(name))
  return [...(unknown.size > 0 ? [say.unknownFields([...unknown].join('、'))] : []), ...problems]
}
