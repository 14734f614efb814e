export const legacyMessages = {
  noun: '历史档案',
  waiting: '导入的历史档案在「项目档案归档」待审核，由另一人审核后进入档案库',
  look: '去查看',
  hints: {
    archiveNo:
      '照案卷上的原样填写，不能与已有的重复；按本系统编号规则写的，其中的保管期限须与「保管期限」一致',
    projectCode: '原来的项目编号；系统中已有的项目不能导入。不要导入涉密项目',
    clientName: '与系统中的客户同名的归入该客户；没有的只登记名称',
    procurementRegime: '不填的，保管期限按法定最长的要求',
    endedDate: '例如 2018-05-06，不能晚于今天',
    keptDate: '原来归档的日期，不能早于采购结束日期；到期日由此起算',
    retentionCode: '永久、30年、15年或10年；政府采购不少于 15 年',
    keepPlace: '库房与架位中已有的架、层或盒位，填全称或编码；不清楚的留空，审核后再上架',
  },
} as const
