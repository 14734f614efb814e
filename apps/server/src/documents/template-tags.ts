import type { DocumentTemplate } from './document-source'
import { documentsMessages as say } from './documents.messages'
import { templateSections } from './template-fields'

/** A tag found in a template; an empty `{}` has no name. */
export interface FoundTag {
  name?: string
  disposition: 'Open' | 'Close' | 'SelfClosed'
}

/**
 * Problems of a template's tags in their order. A plain field used as a pair of tags shows its text only when
 * the field is filled.
 */
export function findTagProblems(tags: readonly FoundTag[], template: DocumentTemplate): string[] {
  const sections = templateSections(template)
  const plain = new Set(sections.filter(({ loop }) => !loop).flatMap(({ fields }) => fields))
  const loops = new Map(sections.flatMap(({ loop, fields }) => (loop ? [[loop, new Set(fields)]] : [])))
  const open: string[] = []
  const unknown = new Set<string>()
  const problems = new Set<string>()
  const isKnownField = (name: string) => plain.has(name) || open.some((loop) => loops.get(loop)?.has(name))

  for (const { name = '', disposition } of tags) {
    if (disposition === 'Close') {
      if (open.at(-1) === name) open.pop()
      else problems.add(say.notOpened(name))
      continue
    }
    if (disposition === 'Open') {
      // A nested loop over the whole list would multiply the document's size.
      if (loops.has(name) && open.some((outer) => loops.has(outer))) problems.add(say.loopInLoop(name))
      else if (!loops.has(name) && !isKnownField(name)) unknown.add(`{#${name}}`)
      open.push(name)
      continue
    }
    if (loops.has(name)) problems.add(say.loopNeeded(name))
    else if (!isKnownField(name)) unknown.add(`{${name}}`)
  }
  for (const name of open) problems.add(say.notClosed(name))
  return [...(unknown.size > 0 ? [say.unknownFields([...unknown].join('、'))] : []), ...problems]
}
