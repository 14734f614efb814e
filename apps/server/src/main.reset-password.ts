import { Bus } from './db/bus'
import { openDatabase } from './db/database'
import { usePostgres } from './db/embedded/use-postgres'
import { resetForgottenAdminPassword } from './modules/system-user/forgotten-password'
import { ADMIN_USERNAME } from './seed/people'
import { readSettings } from './settings'

/** `node apps/server/dist/main.reset-password.js [username]`, whether the product runs or not. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const username = process.argv[2] ?? ADMIN_USERNAME
  await usePostgres(settings, async (connection) => {
    const { db, close } = openDatabase(connection, 1)
    try {
      const password = await resetForgottenAdminPassword(db, new Bus(), username)
      if (!password) throw new Error(`没有名为 ${username} 的使用中的管理员账号`)
      console.log(`${username} 的新密码：${password}（只显示这一次，首次登录须修改；已登录的都已退出）`)
    } finally {
      await close()
    }
  })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
