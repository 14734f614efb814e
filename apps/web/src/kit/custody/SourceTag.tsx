import { isUnverified, UNVERIFIED } from '@agency/shared/custody/archive-source'
import { Tag } from '@douyinfe/semi-ui-19'
import { Warning } from '../detail/Warning'

/**
 * Where an archive that was brought in came from, wherever anything of it is seen; nothing of one that was entered here.
 * `source`: as its record has it (`wordsOfSource`).
 */
export function SourceTag({ source }: { source: string | null }) {
  if (!source) return null
  return isUnverified(source) ? (
    <span title={source}>
      <Tag color="orange">{UNVERIFIED}</Tag>
    </span>
  ) : (
    <Tag color="blue">{source}</Tag>
  )
}

/** The same in full, at the head of a page. */
export const SourceWarning = ({ source }: { source: string | null }) =>
  source && <Warning isDanger={isUnverified(source)}>{source}</Warning>
