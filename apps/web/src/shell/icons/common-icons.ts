import {
  IconArchive,
  IconBookStroked,
  IconBriefcase,
  IconCheckList,
  IconChecklistStroked,
  IconClock,
  IconCoinMoneyStroked,
  IconDesktop,
  IconFolder,
  IconHistory,
  IconHome,
  IconOrderedList,
  IconSend,
  IconSetting,
  IconUser,
  IconUserGroup,
  IconVerify,
} from '@douyinfe/semi-icons'
import type { ComponentType } from 'react'
import type { IconName } from './icon-names'

/** Icons that most menus show: they come with the shell. */
export const commonIcons = {
  IconArchive,
  IconBookStroked,
  IconBriefcase,
  IconCheckList,
  IconChecklistStroked,
  IconClock,
  IconCoinMoneyStroked,
  IconDesktop,
  IconFolder,
  IconHistory,
  IconHome,
  IconOrderedList,
  IconSend,
  IconSetting,
  IconUser,
  IconUserGroup,
  IconVerify,
} satisfies Partial<Record<IconName, ComponentType>>

/** Each area's icon, by a word of the menu's own icon name, component or path. The first match counts. */
const guesses: readonly (readonly [RegExp, ComponentType])[] = [
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

/** For menus that name no icon, or one in the manner of another system. */
export const guessIcon = (...words: readonly string[]): ComponentType =>
  words.map((word) => guesses.find(([pattern]) => pattern.test(word))?.[1]).find(Boolean) ?? IconFolder
