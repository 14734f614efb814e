import type { PersonalSettings } from '@agency/shared/contract/personal-settings'
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { writtenTimeColumn } from '../db/columns'

/** A person's settings of the shell. */
export const sysUserSetting = pgTable('sys_user_setting', {
  userId: uuid().primaryKey(),
  settings: jsonb().$type<PersonalSettings>().notNull(),
  updateTime: writtenTimeColumn(),
})
