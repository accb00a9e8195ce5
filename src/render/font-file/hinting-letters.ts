/**
 * The letters from which FreeType derives where the edges of all letters of their script lie on the grid of pixels (its file
 * `afblue.dat`). A font without them is hinted otherwise. Those of Latin are in ASCII.
 */
export const hintingLetters =
  // Cyrillic and Greek. Rules for them may lead to figures and marks, which are hinted like them then.
  "БВЕПЗОСЭШхпншезосруф" +
  "ΓΒΕΖΘΟΩΔΞβθδζλξαειοπστωγημρφχψ" +
  // Letters that share a glyph with common ones in some fonts, by which it is hinted.
  "ʻʼˮ‧‵" +
  // Ligatures, which are letters of Latin by these characters alone.
  "ﬀﬁﬂﬃﬄﬅﬆ" +
  // Subscripts and superscripts.
  "₀₁₂₃₅₇₈ᵢⱼₕₖₗₐₑₒₓₙₛᵥᵤᵣᵦᵧᵨᵩₚ" +
  "⁰¹²³⁵⁷ᵀᴴᴱᴼᴸᵁᵇᵈᵏʰʲᶠⁱᵉᵒʳˢˣᶜᶻᵖʸᵍ" +
  // Han, by which kana, Hangul and letters of no script are hinted too.
  "田囗他们你來們到和地对對就席我时時會来為能舰說说这這齊军同已愿既星是景民照现現理用置要軍那配里開雷露面顾" +
  "个为人以個大有主些因它想意生當看着者自著裡过还进進過道還";
