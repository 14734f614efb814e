import { type Attachment, commonApi } from '@agency/shared/contract/common.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from '../../session/app'

const NONE: readonly Attachment[] = []

/** What is known of a record's files, by `listId`: those it had, and those just uploaded. */
export function useAttachmentNames(ownId: string | undefined, fresh: readonly Attachment[] = NONE) {
  const { data = NONE } = useQuery({
    queryKey: ['attachments', ownId],
    queryFn: () => http.call(commonApi.attachmentList, { ownId: ownId ?? '' }),
    enabled: ownId !== undefined,
    retry: false,
  })
  return useMemo(() => new Map([...data, ...fresh].map((file) => [file.listId, file])), [data, fresh])
}
