import type { TestServer } from './server'

/**
 * Adds a person with the demo password who is used by no other test, so that logins and passwords of the
 * others stay unchanged.
 */
export const addPerson = (server: Pick<TestServer, 'sql'>, username: string, realName: string) =>
  server.sql(
    `insert into sys_user (list_id, username, real_name, password_hash, department_id)
      select gen_random_uuid(), $1, $2, password_hash, department_id from sys_user where username = 'auditor'
      on conflict do nothing`,
    [username, realName],
  )
