import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { useCall } from '../data/use-call'
import { $uploaded } from './uploaded-files'

const NONE: readonly Attachment[] = []

/** Names of a record's files by `listId`: saved ones and those just uploaded. */
export function useAttachmentsById(ownId: string | undefined) {
  const uploaded = useStore($uploaded)
  const { data = NONE } = useCall(
    commonApi.attachmentList,
    { ownId: ownId ?? '' },
    { enabled: ownId !== undefined },
  )
  return useMemo(
    () => new Map([...uploaded, ...data.map((file) => [file.listId, file] as const)]),
    [data, uploaded],
  )
}
