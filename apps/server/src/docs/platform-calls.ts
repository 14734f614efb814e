import { centerApi } from '@agency/shared/contract/center.contract'
import { commonApi } from '@agency/shared/contract/common.contract'
import { consultApi } from '@agency/shared/contract/consult.contract'
import { dashboardApi } from '@agency/shared/contract/dashboard.contract'
import { docTemplateApi } from '@agency/shared/contract/doc-template.contract'
import { extensionApi } from '@agency/shared/contract/extension.contract'
import { followApi } from '@agency/shared/contract/follow.contract'
import { fulltextApi } from '@agency/shared/contract/fulltext.contract'
import { paperApi } from '@agency/shared/contract/paper.contract'
import { relatedApi } from '@agency/shared/contract/related.contract'
import { savedFilterApi } from '@agency/shared/contract/saved-filter.contract'
import { searchApi } from '@agency/shared/contract/search.contract'
import { sessionApi } from '@agency/shared/contract/session.contract'
import { tableColumnApi } from '@agency/shared/contract/table-column.contract'
import { flowApi, todoApi } from '@agency/shared/contract/todo.contract'
import { type CallGroup, createCallGroup } from '../http/call-group'

/** Calls that belong to no module: sessions, to-dos, files and what every page has. */
export const platformCalls: readonly CallGroup[] = [
  createCallGroup('session', sessionApi, {
    title: '登录与会话',
    calls: {
      login: '登录',
      refresh: '续期',
      logout: '退出登录',
      visible: '当前用户与权限',
      frameOrigins: '可嵌入的外部系统',
      menuBuild: '本人的菜单',
      menuTop: '顶部菜单',
      menuTree: '下级菜单',
      menuSearch: '搜索菜单',
      authSelect: '可选的账号',
      code: '登录验证码',
      captcha: '公开表单的验证码',
      updatePassword: '修改密码',
    },
  }),
  createCallGroup('todo', todoApi, {
    title: '待办',
    calls: {
      noticePage: '通知',
      getCount: '待办数',
      queryHandleUser: '可转办的人',
      saveListBatch: '批量新增自建任务',
      setCurrentUser: '认领、释放',
      updateHandleUser: '转办',
      urge: '催办',
      decide: '就地处理待办',
      undo: '撤销刚做的处理',
      decideMany: '批量处理待办',
      summary: '待办各部分的数量',
      readNotice: '通知标为已读',
      save: '新增自建任务',
      update: '修改自建任务',
      delete: '删除自建任务',
    },
  }),
  createCallGroup('desk', dashboardApi, {
    title: '首页',
    calls: {
      desk: '计数与一周日程',
      cards: '本人岗位的卡片',
      records: '收藏与最近打开的记录',
      favourites: '本人的收藏',
      favourite: '收藏、取消收藏',
    },
  }),
  createCallGroup('flow', flowApi, { title: '流程', calls: { state: '流程状态与日志' } }),
  createCallGroup('tableColumn', tableColumnApi, {
    title: '表格列设置',
    calls: {
      getColumn: '本人的列设置',
      updateTableColumn: '保存本人的列设置',
      getViews: '本人看列表的方式',
      updateView: '保存看列表的方式',
      resetView: '恢复默认方式',
      setDefault: '设为全员默认',
    },
  }),
  createCallGroup('savedFilter', savedFilterApi, { title: '常用查询', calls: {} }),
  createCallGroup('common', commonApi, {
    title: '通用与附件',
    calls: {
      upload: '上传附件',
      uploadLocal: '上传附件（业务）',
      adminUploadLocal: '上传附件（管理）',
      deployUpload: '上传部署文件',
      databaseUpload: '上传数据库文件',
      updateAvatar: '更换头像',
      getAccountList: '账号',
      getJobList: '岗位',
      getOrgList: '部门',
      getCostOrgList: '独立核算部门',
      getCompanyList: '公司',
      getRoleList: '角色',
      getOrgTree: '组织树',
      getSelect: '字典选项',
      attachmentList: '记录的附件',
      download: '下载附件',
      fileContent: '附件内容',
      appFileDownload: '下载附件（应用）',
      downloadByParam: '按所属记录下载附件',
      downloadSupplierAttachment: '下载供应商附件',
      archiveFileDownload: '下载归档附件',
      getCheckTimes: '附件下载次数',
      downloadZip: '打包下载附件',
      frameDownload: '下载办公平台附件',
      pageOfficeMaking: '生成文档',
      directoryMaking: '生成目录文档',
      officeDocument: '读取生成的文档',
      delete: '删除附件',
    },
  }),
  createCallGroup('paper', paperApi, {
    title: '对外文件',
    calls: { make: '制作或取出记录的文件', check: '核验文件真伪' },
  }),
  createCallGroup('search', searchApi, { title: '查找记录', calls: { records: '按名称或编号查找记录' } }),
  createCallGroup('fulltext', fulltextApi, {
    title: '全文检索',
    calls: { find: '按正文查找记录', files: '记录的附件读取情况' },
  }),
  createCallGroup('extension', extensionApi, {
    title: '浏览器扩展',
    calls: { packages: '可下载的安装包', download: '下载安装包' },
  }),
  createCallGroup('center', centerApi, {
    title: '个人中心',
    calls: {
      settings: '本人的布局设置',
      saveSettings: '保存布局设置',
      sessions: '本人的登录设备',
      endSession: '退出一台设备',
      endOtherSessions: '退出其他设备',
      loginLog: '本人的登录日志',
      operationLog: '本人的操作日志',
    },
  }),
  createCallGroup('consult', consultApi, {
    title: '即时咨询',
    calls: {
      overview: '未读与对话概况',
      threads: '对话列表',
      messages: '对话内容',
      send: '发送',
      read: '标为已读',
    },
  }),
  createCallGroup('docTemplate', docTemplateApi, {
    title: '文件模板',
    calls: {
      history: '模板的各版本',
      download: '下载模板',
      preview: '预览模板',
      replace: '替换模板',
      restore: '恢复模板',
    },
  }),
  createCallGroup('follow', followApi, { title: '跟进记录', calls: {} }),
  createCallGroup('related', relatedApi, { title: '往来', calls: { groups: '一条记录在各模块的往来' } }),
]
