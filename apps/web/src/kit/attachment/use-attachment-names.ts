import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { useMemo } from 'react'
import { useCall } from '../data/use-call'

const NONE: readonly Attachment[] = []

/** What is known of a record's files, by `listId`: those it had, and those just uploaded. */
export function useAttachmentNames(ownId: string | undefined, fresh: readonly Attachment[] = NONE) {
  const { data = NONE } = useCall(
    commonApi.attachmentList,
    { ownId: ownId ?? '' },
    { enabled: ownId !== undefined },
  )
  return useMemo(() => new Map([...data, ...fresh].map((file) => [file.listId, file])), [data, fresh])
}
