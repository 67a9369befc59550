import { expect, test } from 'vitest';
import { speedCsv, speedTable, speedText } from '../../../../web/src/site/speed/report';
import { getSpeedStrings } from '../../../../web/src/text/speed';
import { speedOf } from './support';

const speeds = [speedOf('relaxed', 50, 42), speedOf('baseline', 25, 20)];

test('the table has a row for each bar and for each limit', () => {
  const { columns, rows } = speedTable(speeds, getSpeedStrings('en'), 'en');
  expect(columns).toEqual(['Work', 'Build', 'GFLOP/s', 'of the limit', 'ms']);
  expect(rows).toEqual([
    ['Product of matrices, 512 × 512 by 512 × 512', 'relaxed SIMD', '42.0', '84%', '6.39'],
    ['Product of matrices, 512 × 512 by 512 × 512', 'baseline SIMD', '20.0', '80%', '13.42'],
    ['Attention, online, 8 heads, 2,048 tokens, width 64', 'relaxed SIMD', '21.0', '42%', '409.05'],
    ['Attention, online, 8 heads, 2,048 tokens, width 64', 'baseline SIMD', '10.0', '40%', '859.00'],
    ['Limit: multiply-adds alone', 'relaxed SIMD', '50.0', '', ''],
    ['Limit: multiply-adds alone', 'baseline SIMD', '25.0', '', ''],
  ]);
});

test('the table speaks the language of the page', () => {
  const [row] = speedTable(speeds, getSpeedStrings('de'), 'de').rows;
  expect(row).toEqual(['Matrixprodukt, 512 × 512 mal 512 × 512', 'Relaxed-SIMD', '42,0', '84\u00a0%', '6,39']);
});

test('as text the columns stand in line', () => {
  const lines = speedText(speedTable(speeds, getSpeedStrings('en'), 'en')).split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toMatch(/^Work {2,}Build {2,}GFLOP\/s {2}of the limit {2,}ms$/);
  for (const line of lines.slice(1, 5)) expect(line).toHaveLength(lines[0]!.length);
});

test('as CSV it is the same in every language', () => {
  expect(speedCsv([speedOf('baseline', 25, 20)])).toBe(
    [
      'work,build,gflops,share_of_limit,milliseconds',
      'product,baseline,20,0.8,13.42',
      'longAttention,baseline,10,0.4,859',
      'limit,baseline,25,1,',
      '',
    ].join('\n'),
  );
});
