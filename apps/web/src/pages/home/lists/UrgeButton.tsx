import { homeApi } from '@agency/shared/contract/home.contract'
import { useMutation } from '@tanstack/react-query'
import { RowButton } from '../../../kit/list/RowButton'
import { http } from '../../../session/app'
import { notify } from '../../../session/dialogs'
import { listsMessages as say } from './lists.messages'

/** 催收 of a bill: sends a reminder to the person who is in contact with the payer. */
export default function SendReminderButton({ listId }: { listId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => http.call(homeApi.urge, { listId }),
    onSuccess: ({ told }) => notify.success(say.urged(told)),
  })
  return (
    <RowButton loading={isPending} onClick={() => mutate()}>
      {say.urge}
    </RowButton>
  )
}
