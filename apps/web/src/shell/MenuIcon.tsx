import {
  IconArchive,
  IconBookStroked,
  IconBriefcase,
  IconChecklistStroked,
  IconCoinMoneyStroked,
  IconDesktop,
  IconFolder,
  IconHome,
  IconOrderedList,
  IconSend,
  IconSetting,
  IconUserGroup,
  IconVerify,
} from '@douyinfe/semi-icons'
import type { ComponentType } from 'react'

/** Each area's icon, by a word of the menu's own icon name, component or path. The first match counts. */
const icons: readonly (readonly [RegExp, ComponentType])[] = [
  [/home|dashboard/i, IconHome],
  [/quality|qc|sampling/i, IconVerify],
  [/archive|borrow/i, IconArchive],
  [/knowledge|book/i, IconBookStroked],
  [/workflow|todo|task/i, IconChecklistStroked],
  [/account|client|crm|supplier|user|people/i, IconUserGroup],
  [/ordinal|queue|room|list/i, IconOrderedList],
  [/finance|cost|royalty|money|fee/i, IconCoinMoneyStroked],
  [/sale|notice|complain/i, IconSend],
  [/tender|project|bid|comparison/i, IconBriefcase],
  [/system|admin|setting|dict|config|role|menu|org/i, IconSetting],
  [/monitor|log|frame/i, IconDesktop],
]

/** `name` is what the menu says; `hint` is where the entry leads, for menus that name no icon. */
export function MenuIcon({ name, hint }: { name: string | null; hint: string }) {
  const Icon = iconFor(name ?? '') ?? iconFor(hint) ?? IconFolder
  return <Icon />
}

const iconFor = (word: string) => icons.find(([pattern]) => pattern.test(word))?.[1]
