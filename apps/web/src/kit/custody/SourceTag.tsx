import { isSourceUnverified, UNVERIFIED } from '@agency/shared/custody/archive-source'
import { Tag } from '@douyinfe/semi-ui-19'
import { Warning } from '../section/Warning'

/**
 * Tag with the origin of an imported archive; nothing for one entered here. `source` is the record's value
 * (`wordsOfSource`).
 */
export function ImportSourceTag({ source }: { source: string | null }) {
  if (!source) return null
  return isSourceUnverified(source) ? (
    <span title={source}>
      <Tag color="orange">{UNVERIFIED}</Tag>
    </span>
  ) : (
    <Tag color="blue">{source}</Tag>
  )
}

/** The origin in full at the top of a page. */
export const ImportSourceBanner = ({ source }: { source: string | null }) =>
  source && <Warning isDanger={isSourceUnverified(source)}>{source}</Warning>
