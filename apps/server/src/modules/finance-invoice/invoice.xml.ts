import type { InvoiceColumn } from '@agency/shared/modules/finance-invoice/invoice.fields'
import { readXml } from 'hucre/xml'
import { badField } from '../../http/refusal'
import type { InvoiceCells } from './invoice.cells'

const say = {
  entities: '文件含有 DTD 或实体定义，不能导入',
  notOne: '不是数电票 XML：没有 EInvoice',
}

/** For each column of the bureau's list, the XML paths of the value; the first that exists is used. */
const PLACES: Partial<Record<InvoiceColumn, readonly string[]>> = {
  eInvoiceNo: ['TaxSupervisionInfo.InvoiceNumber', 'Header.EIid'],
  sellerTaxNo: ['EInvoiceData.SellerInformation.SellerIdNum'],
  sellerName: ['EInvoiceData.SellerInformation.SellerName'],
  buyerTaxNo: ['EInvoiceData.BuyerInformation.BuyerIdNum'],
  buyerName: ['EInvoiceData.BuyerInformation.BuyerName'],
  issueDay: ['TaxSupervisionInfo.IssueTime', 'EInvoiceData.BasicInformation.RequestTime'],
  netMoney: ['EInvoiceData.BasicInformation.TotalAmWithoutTax'],
  taxMoney: ['EInvoiceData.BasicInformation.TotalTaxAm'],
  totalMoney: ['EInvoiceData.BasicInformation.TotalTax-includedAmount'],
  kind: ['Header.InherentLabel.EInvoiceType.LabelName'],
  blueNo: [
    'EInvoiceData.SpecificInformation.OriginalInvoiceNumber',
    'EInvoiceData.BasicInformation.OriginalInvoiceNumber',
  ],
  remark: ['EInvoiceData.AdditionalInformation.Remark', 'EInvoiceData.BasicInformation.Remark'],
}

/**
 * Reads a single 数电票 (EInvoice) as a row of the bureau's list. Files with a DTD or entities are refused,
 * so nothing is expanded; the contract limits the length.
 * @throws 400 at `xml`
 */
export function parseInvoiceXml(xml: string): InvoiceCells {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw badField('xml', say.entities)
  const found = firstInvoiceIn(xml)
  if (!found) throw badField('xml', say.notOne)
  const cells: InvoiceCells['cells'] = {}
  for (const [name, places] of Object.entries(PLACES) as [InvoiceColumn, readonly string[]][]) {
    const value = places.map((place) => found[place]).find((one) => one !== undefined && one !== null)
    if (value !== undefined) cells[name] = String(value).slice(0, 1000)
  }
  return { row: 1, cells }
}

/** The first EInvoice of a file as a nested object; undefined when there is none or it cannot be parsed. */
function firstInvoiceIn(xml: string): Readonly<Record<string, unknown>> | undefined {
  const inside = xml.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?/, '')
  try {
    // The parser looks for rows below a root element, so a root is put around the invoice.
    const { data } = readXml(`<file>${inside}</file>`, {
      rowTag: 'EInvoice',
      stripNamespaces: true,
      maxRows: 1,
    })
    return data[0]
  } catch {
    // The parser throws on malformed or endlessly nested XML, which then is no invoice.
    return undefined
  }
}
