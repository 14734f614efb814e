import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { rowsOfHtml } from './clipboard-html'

const rowsOf = (html: string) => rowsOfHtml(parseHTML(html).document)

/** As Excel for Windows copies it: a style sheet of classes, attributes without quotes, source lines within texts. */
const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";}
.xl65
	{mso-number-format:"yyyy\\/m\\/d\\\\ h\\:mm";}
.xl66
	{mso-number-format:"\\#\\,\\#\\#0\\.00";}
.xl67
	{mso-number-format:"m\\0022月\\0022d\\0022日\\0022";}
.xl68
	{mso-number-format:"\\@";
	white-space:normal;}
.xl69
	{mso-number-format:Percent;}
-->
</style></head>
<body><table border=0 cellpadding=0 cellspacing=0 width=432><!--StartFragment-->
 <col width=72 style='width:54pt'><col width=72 style='width:54pt'><col width=0 style='display:none'><col span=3 width=72>
 <tr height=18>
  <td height=18 class=xl65 align=right width=72 x:num="46086.604166666664">2026/3/5 14:30</td>
  <td class=xl68 width=72>去程：打车<br>
    回程：<font class="font5">高铁</font></td>
  <td class=xl68>隐藏的列</td>
  <td class=xl66 align=right x:num="1200.5"><span style='mso-spacerun:yes'>&nbsp;</span>1,200.50 </td>
  <td class=xl69 align=right x:num="0.30">30.00%</td>
  <td class=xl68 x:str="  110101199001010010">110101199001010010</td>
 </tr>
 <tr height=0 style='display:none'>
  <td class=xl65>2026/3/6</td><td>隐藏的行</td><td></td><td></td><td></td><td></td>
 </tr>
 <tr height=18>
  <td class=xl67 align=right x:num="46087">3月6日</td>
  <td class=xl68>说&quot;好&quot;&nbsp;&amp;
  走</td>
  <td></td>
  <td align=right x:num>30</td>
  <td align=right x:num="1.2345678901234567E+17">1.23457E+17</td>
  <td align=center x:err="#N/A">#N/A</td>
 </tr>
<!--EndFragment--></table></body></html>`

/** As WPS copies it: classes et1…, merged cells, paragraphs in a cell. */
const WPS = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head>
<meta name="ProgId" content="Excel.Sheet"><meta name="Generator" content="WPS Office ET">
<style><!-- .et2{mso-number-format:"yyyy/m/d";text-align:general;} .et3{mso-number-format:"_ * \\#\\,\\#\\#0.00_ ;"; } --></style></head>
<body link="blue"><table width="288.00" border="0" cellpadding="0" cellspacing="0" style='border-collapse:collapse;table-layout:fixed;'>
<col width="72.00" span="4" style='width:72.00pt;'/>
<tr height="18.00"><td class="et2" height="36.00" rowspan="2" x:num="46086">2026/3/5</td><td class="et1" colspan="2" x:str>住宿</td><td class="et3" x:num="1200.50">1,200.50</td></tr>
<tr height="18.00"><td class="et1" x:str><p>第一行</p><p>第二行</p></td><td class="et1" x:str>餐</td><td class="et3" x:num="45">45.00</td></tr>
</table></body></html>`

/** As 金山文档 and other documents of the web copy it: no tbody, line ends kept by style, no attributes of Excel. */
const WEB_SHEET = `<meta charset="utf-8"><google-sheets-html-origin></google-sheets-html-origin>
<table xmlns="http://www.w3.org/1999/xhtml" style="border-collapse:collapse">
<tr><td style="white-space:pre-wrap;">去程：打车
回程：高铁</td><td><div>甲</div><div>乙</div></td><td><span>１２００．５</span></td></tr>
<tr><td>丙<span style="display:none">看不见</span></td><td data-sheets-value='{"1":3}'>2026-03-05</td><td></td></tr></table>
<p>表格之间</p>
<table><thead><tr><th>丁</th></tr></thead><tbody><tr><td>外<table><tr><td>里</td></tr></table></td></tr></tbody></table>`

describe('what is copied as HTML', () => {
  it('from Excel: stored values, line ends in cells, no hidden rows and columns', () => {
    expect(rowsOf(EXCEL)).toEqual({
      rows: [
        ['2026-03-05T14:30:00', '去程：打车\n回程：高铁', '1200.5', '30%', '  110101199001010010'],
        ['2026-03-06', '说"好" & 走', '30', '1.23457E+17', '#N/A'],
      ],
      hidden: 1,
    })
  })

  it('from WPS: a merged cell stands once, those beside it move along', () => {
    expect(rowsOf(WPS)?.rows).toEqual([
      ['2026-03-05', '住宿', '', '1200.5'],
      ['', '第一行\n第二行', '餐', '45'],
    ])
  })

  it('from a sheet in the browser: several tables in order, the text as it is shown', () => {
    expect(rowsOf(WEB_SHEET)?.rows).toEqual([
      ['去程：打车\n回程：高铁', '甲\n乙', '１２００．５'],
      ['丙', '2026-03-05', ''],
      ['丁'],
      ['外\n里'],
    ])
  })

  it('leaves out a column all of whose cells are hidden, and follows spans that overlap', () => {
    expect(
      rowsOf(
        '<table><tr><td>a<td style="display: none">x<td>b<tr><td>c<td style="display:none">y<td>d</table>',
      ),
    ).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      hidden: 0,
    })
    expect(
      rowsOf('<table><tr><td rowspan=3>a<td colspan=2 rowspan=2>b<td>c<tr><td>d<tr><td>e<td>f<td>g</table>')
        ?.rows,
    ).toEqual([
      ['a', 'b', '', 'c'],
      ['', '', '', 'd'],
      ['', 'e', 'f', 'g'],
    ])
  })

  it('believes the shown text where the format of a stored number did not come along', () => {
    expect(
      rowsOf(
        '<table><tr><td x:num="46086">2026/3/5<td x:num="0.3">30%<td x:num="1200.555">1,200.56<td x:num="5">5元</table>',
      )?.rows,
    ).toEqual([['2026/3/5', '30%', '1200.555', '5']])
  })

  it('without a table is no rows', () => {
    expect(rowsOf('<p>一段<br>文字</p>')).toBeUndefined()
    expect(rowsOf('')).toBeUndefined()
  })
})
