import { LONGEST_PHRASE, MOST_PHRASES } from '@agency/shared/contract/personal-settings'
import { IconComment } from '@douyinfe/semi-icons'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { z } from 'zod'
import { notify } from '../../session/dialogs'
import { lazyWithSuspense } from '../../shell/lazy-part'
import { $settings, changeSettings } from '../../shell/settings/settings-store'
import type { FormState } from '../form/use-form-state'
import { flowMessages as say } from './flow.messages'
import { MenuButton } from './MenuButton'

const PhrasesDialog = lazyWithSuspense(() => import('./PhrasesDialog'))

/** In px: the longest built-in phrase fits on one line. */
const WIDTH = 230
const usual = [...say.aheadPhrases, ...say.backPhrases]

/** 常用语: the person's own phrases, to which the current text can be added, otherwise the built-in ones. */
export function Phrases({ form, mayReturn }: { form: FormState<z.ZodType>; mayReturn: boolean }) {
  const { phrases: own = [] } = useStore($settings)
  const [editing, edit] = useState(false)
  const kept = own.length > 0 ? own : usual
  const offered = own.length > 0 || mayReturn ? kept : say.aheadPhrases
  const typed = form.text('opinion').trim()
  const canKeep =
    typed !== '' && typed.length <= LONGEST_PHRASE && kept.length < MOST_PHRASES && !kept.includes(typed)
  const keepPhrases = (phrases: string[]) => {
    changeSettings({ phrases })
    notify.success(say.phrasesKept)
  }
  return (
    <>
      <MenuButton
        icon={<IconComment aria-hidden />}
        label={say.phrases}
        width={WIDTH}
        items={[
          ...offered.map((label) => ({ label, perform: () => form.set('opinion', label) })),
          ...(canKeep
            ? [{ label: say.keepPhrase, isApart: true, perform: () => keepPhrases([...kept, typed]) }]
            : []),
          { label: say.editPhrases, isApart: !canKeep, perform: () => edit(true) },
        ]}
      />
      {editing && <PhrasesDialog phrases={kept} onKeep={keepPhrases} onClose={() => edit(false)} />}
    </>
  )
}
