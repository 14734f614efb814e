import { todoApi } from '@agency/shared/contract/todo.contract'
import type { World } from './demo.world'

interface TaskPlan {
  from: string
  to: string
  title: string
  /** Due date of the task in working days from today. */
  due: number
  isDone: boolean
}

/** The demo tasks in columns: from | to | what | due in working days from today | done */
const table = `
leader | depthead | 报送本月在执项目进度与回款预测 | 2 | -
leader | depthead2 | 汇总上季度中标项目服务费回款情况 | -2 | done
depthead | pm | 更新在执项目的开标排期表 | 1 | -
depthead | clientmgr | 报送本月客户拜访计划 | -1 | done
leader | archivist | 清点上年度已完结项目的纸质档案 | 5 | -
leader | auditor | 抽查上季度服务费减免的审批手续 | 4 | -
leader | qc | 汇总上月招标文件审核中的共性问题 | 1 | -
admin | office | 核对开标室门口屏的显示内容 | -1 | done
office | admin | 为新到岗的标书销售员开通账号 | 0 | -
admin | staff | 完善个人资料中的手机号与邮箱 | 3 | -
archivist | archreview | 复核档案柜编号与货架标识 | 2 | -
archivist | staff6 | 将移交的投标文件装箱上架 | -1 | done
archreview | archivist | 补登三盒档案的存放位置 | -2 | done
auditor | finance | 提供上月保证金收退台账 | -1 | done
qc | pm3 | 补充开标录像的索引编号 | -1 | done
finhead | finance | 核对基本户与保证金专户的余额 | -1 | done
finance | finhead | 确认本月保证金利息的计息口径 | 2 | -
staff | staff2 | 整理标书发售柜台的空白收据 | -1 | done
clientmgr | staff2 | 整理客户来访登记表 | 2 | -
staff2 | staff | 更新公司业绩宣传册的封面 | -1 | done
depthead | staff3 | 装订上月开标记录的复印件 | 1 | -
staff3 | office | 预订下周项目例会的会议室 | -1 | done
depthead2 | staff4 | 登记本周收到的纸质投标文件 | 1 | -
depthead2 | clientmgr3 | 补齐新客户的开票资料 | -1 | done
staff4 | office | 领取评标室的封装袋 | -1 | done
leader | staff5 | 翻译世行贷款项目的采购计划摘要 | 4 | -
staff5 | staff6 | 复印外文授权书并归还原件 | -1 | done
office | staff6 | 盘点十一月的办公用品 | 3 | -
staff6 | archivist | 确认移交箱的件数 | -1 | done
`
const parseTask = (row: string): TaskPlan => {
  const [from = '', to = '', title = '', due = '0', done] = row.split('|').map((cell) => cell.trim())
  return { from, to, title, due: Number(due), isDone: done === 'done' }
}

/** Creates the tasks that colleagues have assigned to each other on the last working days. */
export async function createOfficeTasks(world: World): Promise<void> {
  for (const { from, to, title, due, isDone } of table.trim().split('\n').map(parseTask)) {
    world.now = world.at(world.workday(world.today, -2), '16:20')
    const task = await world.call(from, todoApi.save, {
      title,
      assigneeUserId: world.idOf(to),
      dueTime: world.at(world.workday(world.today, due), '17:30').toISOString(),
    })
    if (!isDone) continue
    world.now = world.at(world.workday(world.today, -1), '11:05')
    const { listId, version } = task
    await world.call(to, todoApi.update, { listId, version, status: 'done' })
  }
}
