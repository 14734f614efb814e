import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { type CallGroup, callGroup } from '../../http/call-group'

/** What its calls are called in the API reference. */
export const projectCalls: readonly CallGroup[] = [
  callGroup('project', projectApi, {
    title: '招标项目与标包',
    calls: {
      ...{ assign: '指派项目经理', fileSubmit: '采购文件提交审核', fileApprove: '采购文件审核' },
      ...{
        fileReturn: '采购文件退回',
        withdraw: '撤回上一步',
        publish: '发布',
        suspend: '暂停',
        resume: '恢复',
      },
      ...{ packages: '项目的标包', packageUpdate: '修改标包', deadlines: '法定期限' },
      ...{
        whatIf: '试算改动后的法定期限',
        together: '几个标包一起办理同一步骤',
        prequalified: '登记资格预审结果',
        extend: '延长报名',
      },
      ...{ prepared: '开标准备完毕', open: '开标', evalFinish: '评标完成', publicity: '登记候选人公示' },
      ...{ ownerConfirm: '业主定标确认', award: '定标', contract: '登记合同' },
      ...{ report15: '登记书面报告', announcements: '应发布的公告与备案', announce: '登记公告与备案' },
      ...{ noticeEvidence: '补录、更正公告的网址与截图', committee: '标包的评标委员会' },
      ...{ committeeSave: '录入评标委员会', committeeCopy: '复制另一标包的评标委员会' },
      ...{ exceptions: '法定期限例外', exceptAsk: '申请法定期限例外', exceptApprove: '同意法定期限例外' },
      ...{ exceptRefuse: '不予法定期限例外', files: '采购文件的各版本与审核意见' },
      ...{ fileComment: '对采购文件的条款提出审核意见', fileReply: '答复审核意见' },
      ...{ notices: '项目的公告', candidates: '标包的候选人', bidders: '按时递交投标文件的供应商' },
    },
  }),
]
